import { violations } from '../support/axe.ts';
import { layoutShift } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';
import { openWallPage, wallPages } from '../support/wall-journeys.ts';

/**
 * The places where our elements draw: the article around them is the same on every page, and looked at with the popup
 * wall.
 */
const ours = ['pw-paywall', '#pw-inline', '#pw-note'];

/** The drawn content of these places: a page whose flow shows nothing has nothing to be looked at. */
const drawn = 'pw-paywall dialog, pw-paywall aside, #pw-inline > *, #pw-note > *';

test.describe('The demo page', () => {
  test.describe.configure({ mode: 'parallel' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const wall of wallPages) {
    test(`/${wall.path} does not jump, and axe finds nothing in it in light and dark`, async ({ page }) => {
      await openWallPage(page, wall);
      // Where everything is unset, the page's own pictures have no measure until they have come.
      const isStill = async () => wall.hostility === 'unset' || (await layoutShift(page)) < 0.01;
      expect(await isStill()).toBe(true);
      // Walls on hostile pages are those of the plain page, pixel by pixel (`hostile-hosts.spec.ts`).
      const isLookedAt = wall.hostility === undefined && (await page.locator(drawn).count()) > 0;
      for (const colorScheme of isLookedAt ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        const look = { isForColours: colorScheme === 'dark' };
        expect(await violations(page, ours, look)).toEqual([]);
        for (const frame of page.frames().slice(1)) expect(await violations(frame, undefined, look)).toEqual([]);
      }
      await page.evaluate(async () => {
        for (let at = 0; at < 8; at++) {
          window.scrollBy(0, 500);
          await new Promise(requestAnimationFrame);
        }
      });
      expect(await isStill()).toBe(true);
    });
  }
});
