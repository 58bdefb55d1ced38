import type { Page } from '@playwright/test';
import type { WallPage } from '../../../demo/pages/walls/wall-page.ts';
import { violations } from '../../support/journeys/axe.ts';
import { becomeNewVisitor, layoutShift, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { openWallPage, wallGroups } from '../../support/journeys/wall-journeys.ts';
import { wallPageChecks } from '../../support/journeys/wall-page-checks.ts';

/** Groups, and single pages, that another file opens, which looks whether they jump. */
const groupsElsewhere: Readonly<Record<string, string>> = {
  'Scripts of the operator': 'operator-scripts.spec.ts',
  'Pages without loading': 'navigation.spec.ts',
  'Hostile hosts': '../hosts/hostile-hosts.spec.ts',
  Mistakes: '../hosts/console-texts.spec.ts',
};
const pagesElsewhere: Readonly<Record<string, string>> = {
  article: 'popup-wall.spec.ts',
  open: 'round-trips.spec.ts',
};

/**
 * The places where our elements draw: the article around them is the same on every page, and looked at with the popup
 * wall.
 */
const ours = ['pw-paywall', '#pw-inline', '#pw-note'];

/** The markup in these places, with that of shadow roots; numbers such as the time that is left change. */
const markupOf = (page: Page): Promise<string> =>
  page.evaluate((selectors) => {
    const rootsIn = (root: ParentNode): ShadowRoot[] =>
      Array.from(root.querySelectorAll('*')).flatMap(({ shadowRoot }) =>
        shadowRoot === null ? [] : [shadowRoot, ...rootsIn(shadowRoot)],
      );
    const shadowRoots = rootsIn(document);
    const places = selectors.flatMap((selector) => Array.from(document.querySelectorAll(selector)));
    return places.map((place) => place.getHTML({ shadowRoots }).replaceAll(/\d+/g, '')).join('');
  }, ours);

const seenMarkup = new Set<string>();

/** Looks at the walls of a page in both colour schemes, unless the same ones stood on a page before. */
const expectNoViolations = async (page: Page, { path }: WallPage) => {
  const markup = await markupOf(page);
  if (seenMarkup.has(markup)) return;
  seenMarkup.add(markup);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const look = { isForColours: colorScheme === 'dark' };
    const what = `${path}, ${colorScheme}`;
    expect(await violations(page, ours, look), what).toEqual([]);
    for (const frame of page.frames().slice(1)) expect(await violations(frame, undefined, look), what).toEqual([]);
  }
};

/** Reads down the page. */
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    for (let at = 0; at < 8; at++) {
      window.scrollBy(0, 500);
      await new Promise(requestAnimationFrame);
    }
  });

test.describe('The demo pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, pages } of wallGroups.filter((group) => !Object.hasOwn(groupsElsewhere, group.name))) {
    const opened = pages.filter(({ path }) => !Object.hasOwn(pagesElsewhere, path));
    test(`of ‘${name}’ do what they say, do not jump, and axe finds nothing in light and dark (${opened.length} cases)`, async ({
      page,
      sandbox,
    }) => {
      const pageErrors = recordPageErrors(page);
      const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
      for (const wall of opened) {
        const check = wallPageChecks[wall.path];
        await test.step(`${wall.path}: ${check?.title ?? 'it stands'}`, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize(viewport);
          await openWallPage(page, wall, check?.before);
          expect(await layoutShift(page), wall.path).toBeLessThan(0.01);
          await expectNoViolations(page, wall);
          await scrollDown(page);
          expect(await layoutShift(page), wall.path).toBeLessThan(0.01);
          await check?.after?.(page);
          expect(pageErrors.lines, wall.path).toEqual([]);
          await becomeNewVisitor(page, sandbox.address);
        });
      }
    });
  }
});
