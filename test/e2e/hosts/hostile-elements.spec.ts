import type { Page } from '@playwright/test';
import { toggle, verified } from '../../support/journeys/newsletter-journeys.ts';
import { heading, logInContextOnlyAs, pageContent, signInPage, tabs } from '../../support/journeys/portal-journeys.ts';
import { articleSlugs, inlineWall, popup, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { delayBodies, hostileHosts, servePagesAs } from '../../support/pages/hostile-hosts.ts';
import { checkReadable } from '../../support/pages/whole-article.ts';

interface Journey {
  open: (page: Page) => Promise<void>;
  /** The reader. */
  reader: string | null;
  /** It is drawn, and what is pressed does something. */
  use: (page: Page) => Promise<void>;
  /** It is drawn for somebody who can't be signed in. */
  look: (page: Page) => Promise<void>;
}

const wall = async (page: Page) => {
  await expect(page.locator('.article-body > *')).toHaveCount(3);
  await expect(inlineWall(page)).toBeVisible();
};

const journeys: Readonly<Record<string, Journey>> = {
  'pw-paywall': {
    open: async (page) => {
      const [slug = ''] = await articleSlugs(page);
      await page.goto(`/hard/${slug}`);
    },
    reader: null,
    use: async (page) => {
      await wall(page);
      await inlineWall(page).getByRole('link', { name: 'Subscribe and read on' }).click();
      await expect(popup(page).getByRole('heading', { name: 'Choose your subscription' })).toBeVisible();
    },
    look: wall,
  },
  'pw-newsletters': {
    open: async (page) => void (await page.goto('/newsletters')),
    reader: verified,
    use: async (page) => {
      await expect(toggle(page, 'Council Notes')).toHaveText(/^(Sign|Signed) Up$/);
      const isSigned = (await toggle(page, 'Council Notes').textContent()) === 'Signed Up';
      await toggle(page, 'Council Notes').click();
      await expect(toggle(page, 'Council Notes')).toHaveText(isSigned ? 'Sign Up' : 'Signed Up');
    },
    look: (page) => expect(toggle(page, 'Council Notes')).toBeVisible(),
  },
  'pw-portal': {
    open: async (page) => void (await page.goto('/portal/us/')),
    reader: 'us-everything@portal.example',
    use: async (page) => {
      await tabs(page).filter({ hasText: 'Subscription' }).click();
      await expect(pageContent(page)).toContainText('Saturday paper and digital, monthly');
      await expect(heading(page)).toBeFocused();
    },
    look: (page) => expect(signInPage(page)).toBeVisible(),
  },
};
const count = Object.keys(journeys).length;

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const newsletters = journeys['pw-newsletters'];
const paywall = journeys['pw-paywall'];
if (newsletters === undefined || paywall === undefined) throw new Error('A journey is missing');

/** The paywall and the newsletters have one page; a wall that opens the checkout makes the rest of it inert. */
const pages: readonly (Journey & { elements: string; end: string })[] = [
  {
    elements: 'pw-paywall and pw-newsletters',
    open: paywall.open,
    end: '<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>',
    reader: verified,
    use: async (page) => {
      await newsletters.use(page);
      await paywall.use(page);
    },
    look: async (page) => {
      await newsletters.look(page);
      await paywall.look(page);
    },
  },
  ...Object.entries(journeys)
    .filter(([element]) => element === 'pw-portal')
    .map(([elements, journey]) => ({ elements, end: '', ...journey })),
];

for (const { elements, end, open, reader, use, look } of pages) {
  const hosts = Object.entries(hostileHosts);
  const cases = hosts.length * elements.split(' and ').length;
  test(`On each page that stands in its way ${elements} is whole, and nothing is thrown (${cases} cases)`, async ({
    page,
    context,
    request,
  }) => {
    const pageErrors = recordPageErrors(page);
    if (reader !== null) await logInContextOnlyAs(context, request, reader);
    for (const [name, host] of hosts) {
      await test.step(name, async () => {
        await servePagesAs(page, { ...host, end: `${end}${host.end ?? ''}` });
        await open(page);
        await (host.isAnonymous ? look : use)(page);
        expect(pageErrors.lines, name).toEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}

/** Takes an element out of its page, and puts it elsewhere a frame later. */
const moveElsewhere = (page: Page, element: string) =>
  page.locator(element).evaluate(async (moved) => {
    const place = document.createElement('section');
    document.querySelector('main')?.append(place);
    moved.remove();
    await new Promise(requestAnimationFrame);
    place.append(moved);
  });

test(`In a head whose body comes late, the loader waits for each element; one that its page takes out and puts elsewhere is whole there; and nothing of ours is a global but pw (${count * 3} cases)`, async ({
  page,
  context,
  request,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  await page.addInitScript(() => {
    const before = new Set(Object.getOwnPropertyNames(window));
    Object.defineProperty(window, 'addedNames', {
      value: () => Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && name !== 'addedNames'),
    });
  });
  const bodies = await delayBodies(page, sandbox.address);
  for (const [element, { open, reader, use, look }] of Object.entries(journeys)) {
    await test.step(element, async () => {
      if (reader !== null) await logInContextOnlyAs(context, request, reader);
      const loaded = page.waitForEvent('requestfinished', (each) => each.url().endsWith('/core.js'));
      const pendingPage = open(page);
      await loaded;
      await page.waitForFunction(() => Object.hasOwn(Object(Reflect.get(window, 'pw')), 'version'), null, {
        polling: 50,
      });
      expect(await page.evaluate(() => document.body), element).toBe(null);
      bodies.release();
      await pendingPage;
      if (reader === null) await look(page);
      else await expect(page.locator(element)).toContainText(/\w/);
      await moveElsewhere(page, element);
      await use(page);
      expect(await page.evaluate(() => Reflect.get(window, 'addedNames')()), element).toEqual(['pw']);
      expect(pageErrors.lines, element).toEqual([]);
    });
  }
  await bodies.close();
});

test(`A page that hides all there is has its text whole, and each element stands when it is shown again (${count} cases)`, async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  await servePagesAs(page, { head: '<style id="hides">* { display: none !important }</style>' });
  for (const [element, { open, reader, use }] of Object.entries(journeys)) {
    await test.step(element, async () => {
      if (reader !== null) await logInContextOnlyAs(context, request, reader);
      await open(page);
      await page.waitForLoadState('networkidle');
      const isWall = element === 'pw-paywall';
      if (isWall) {
        // It is looked for during 2 s.
        await expect.poll(() => pageErrors.lines.length).toBe(1);
        expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
      }
      await page.locator('#hides').evaluate((style) => style.remove());
      if (isWall) expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
      else await use(page);
    });
  }
  expect(pageErrors.lines).toEqual(['console: Show Template: hard-inline can not be seen on this page']);
});
