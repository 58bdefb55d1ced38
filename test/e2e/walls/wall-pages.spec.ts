import { violations } from '../../support/journeys/axe.ts';
import { becomeNewVisitor, layoutShift } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { openWallPage, wallGroups } from '../../support/journeys/wall-journeys.ts';

/**
 * The places where our elements draw: the article around them is the same on every page, and looked at with the popup
 * wall.
 */
const ours = ['pw-paywall', '#pw-inline', '#pw-note'];

/** The drawn content of these places: a page whose flow shows nothing has nothing to be looked at. */
const wallSelector = 'pw-paywall dialog, pw-paywall aside, #pw-inline > *, #pw-note > *';

test.describe('The demo pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, pages } of wallGroups) {
    test(`of ‘${name}’ do not jump, and axe finds nothing in them in light and dark (${pages.length} cases)`, async ({
      page,
      sandbox,
    }) => {
      for (const wall of pages) {
        await test.step(wall.path, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await openWallPage(page, wall);
          // Where everything is unset, the page's own pictures have no measure until they have come.
          const isStill = async () => wall.hostility === 'unset' || (await layoutShift(page)) < 0.01;
          expect(await isStill(), wall.path).toBe(true);
          // Walls on hostile pages are those of the plain page, pixel by pixel (`hostile-hosts.spec.ts`).
          const isLookedAt = wall.hostility === undefined && (await page.locator(wallSelector).count()) > 0;
          for (const colorScheme of isLookedAt ? (['light', 'dark'] as const) : []) {
            await page.emulateMedia({ colorScheme });
            const look = { isForColours: colorScheme === 'dark' };
            const what = `${wall.path}, ${colorScheme}`;
            expect(await violations(page, ours, look), what).toEqual([]);
            for (const frame of page.frames().slice(1)) {
              expect(await violations(frame, undefined, look), what).toEqual([]);
            }
          }
          await page.evaluate(async () => {
            for (let at = 0; at < 8; at++) {
              window.scrollBy(0, 500);
              await new Promise(requestAnimationFrame);
            }
          });
          expect(await isStill(), wall.path).toBe(true);
          await becomeNewVisitor(page, sandbox.address);
        });
      }
    });
  }
});
