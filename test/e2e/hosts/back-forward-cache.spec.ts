import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../support/journeys/portal-journeys.ts';
import { articleSlugs, inlineWall, popup, waitForDecision, waitForSdk } from '../../support/journeys/reader.ts';
import { test as base, checksSecrets, expect } from '../../support/journeys/sandbox.ts';
import { clientId, eventsOf } from '../../support/journeys/tracked.ts';
import { launchWithHistory } from '../../support/pages/history-browser.ts';

let browser: Browser;

const test = base.extend({
  context: async ({ baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
});

test.beforeAll(async ({ listener }) => {
  browser = await launchWithHistory();
  browser.on('context', listener.listenTo);
});
test.afterAll(() => browser.close());

const wasRestored = (page: Page) => page.evaluate(() => Reflect.get(window, 'wasRestored') === true);

/** Marks a page when it comes back from the cache as it was left. */
const noteRestore = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasRestored', persisted));
  });

/** Returns the paths of the pages on which a visitor caused events of a kind. */
const pathsOf = async (request: APIRequestContext, uid: string, code: string) =>
  (await eventsOf(request, uid, code)).map(({ fields }) => new URL(fields.currentUrl).pathname);

/** Records the calls that count a view. */
const countedViews = (page: Page): string[] => {
  const counted: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' && request.url().includes('/api/flow/meter') && counted.push(request.url()),
  );
  return counted;
};

const goBack = async (page: Page) => {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => wasRestored(page)).toBe(true);
};

test('A page with an open wall comes back as it was, a metered one too, and nothing is counted twice', async ({
  page,
  request,
}) => {
  await noteRestore(page);
  const slugs = await articleSlugs(page);
  const path = `/popup/${slugs[0]}`;
  const counted = countedViews(page);
  await page.goto(path);
  await expect(popup(page)).toBeVisible();
  const uid = await clientId(page);
  await expect.poll(() => pathsOf(request, uid, 'wi')).toEqual([path]);
  await page.goto('/subscribe');
  await goBack(page);
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await pathsOf(request, uid, 'wi')).toEqual([path]);
  // Coming back is a view like any other, of a wall that stood there already.
  await expect
    .poll(async () => (await pathsOf(request, uid, 'pi')).filter((name: string) => name === path))
    .toEqual([path, path]);
  expect(counted).toEqual([]);

  await page.goto(`/article/${slugs[0]}`);
  await expect.poll(() => counted.length).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.goto('/subscribe');
  await goBack(page);
  await page.waitForLoadState('networkidle');
  expect(counted).toHaveLength(1);
});

/** Records every name that a page shows from the moment when it comes back, frame by frame. */
const recordNames = (page: Page, name: string) =>
  page.addInitScript((wanted) => {
    const entries: string[] = [];
    Reflect.set(window, 'seenNames', entries);
    const look = (when: string) => {
      const root = document.querySelector('pw-portal')?.shadowRoot;
      for (const element of root?.querySelectorAll<HTMLElement>('*') ?? []) {
        const text = element instanceof HTMLInputElement ? element.value : (element.firstChild?.nodeValue ?? '');
        if (text.includes(wanted) && element.checkVisibility({ visibilityProperty: true }))
          entries.push(`${when}: ${text}`);
      }
    };
    addEventListener('pagehide', () => {
      entries.length = 0;
      Reflect.set(window, 'wasRestored', false);
    });
    addEventListener('pageshow', ({ persisted }) => {
      Reflect.set(window, 'wasRestored', persisted);
      if (!persisted) return;
      look('pageshow');
      const everyFrame = () => {
        look('frame');
        requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
    });
  }, name);

const logOutInAnotherTab = async (context: BrowserContext, path: string) => {
  const other = await context.newPage();
  await other.goto(path);
  await waitForSdk(other);
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        Reflect.get(window, 'pw').push((api: { logout: (how: { callback: () => void }) => void }) =>
          api.logout({ callback: resolve }),
        );
      }),
  );
  await other.close();
};

/** Signs in at the portal and takes another name. */
const takeName = async (page: Page, name: string) => {
  const portal = page.locator('pw-portal');
  await page.goto('/portal/us/');
  await signIn(page, 'us-active@portal.example');
  const first = portal.getByLabel('First name');
  await expect(first).not.toHaveValue('');
  await first.fill(name);
  await portal.getByRole('button', { name: 'Save name' }).click();
  await expect(portal.locator('[part="user"]').first()).toContainText(name);
};

test('Pages that come back after a log-out in another tab show the logged-out state: an article its wall, a portal no name, not for a frame', async ({
  page,
  context,
}) => {
  checksSecrets('password', 'token', 'session id');
  const [slug = ''] = await articleSlugs(page);
  const name = 'Wanda';
  await recordNames(page, name);
  const readNames = () => page.evaluate(() => Reflect.get(window, 'seenNames'));
  const portal = page.locator('pw-portal');
  await takeName(page, name);
  await page.goto('/subscribe');
  await goBack(page);
  // A reader who is still logged in gets everything back.
  await expect(portal.locator('[part="user"]').first()).toBeVisible();
  await expect.poll(readNames).toContain(`frame: ${name}`);

  await page.goto(`/hard/${slug}`);
  await waitForDecision(page);
  await page.waitForLoadState('networkidle');
  await expect(inlineWall(page)).toHaveCount(0);
  await page.goto('/subscribe');
  await logOutInAnotherTab(context, `/hard/${slug}`);

  await goBack(page);
  await expect(inlineWall(page)).toBeVisible();
  const status = await page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(window, 'pw').push((api: { session: { get: () => { loginStatus: string } } }) =>
          resolve(api.session.get().loginStatus),
        );
      }),
  );
  expect(status).toBe('anonymous');

  await goBack(page);
  await expect(portal.locator('[part="sign-in"]:visible')).toBeVisible();
  expect(await readNames()).toEqual([]);
});
