import type { Page } from '@playwright/test';
import { differingPixels, pictureOf } from '../support/pictures.ts';
import { articleSlugs, recordPageErrors } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';

/** The page's flow gives way to that of the countdown; how much time is left is not looked at. */
const barPicture = async (page: Page): Promise<Buffer> => {
  await page.locator('pw-paywall').evaluate((element) => element.setAttribute('flow-id', 'countdown'));
  const bar = page.locator('pw-paywall aside.countdown-bar');
  await expect(bar).toBeVisible();
  await bar.locator('.countdown-bar-time').evaluate((element) => {
    if (element instanceof HTMLElement) element.style.setProperty('visibility', 'hidden');
  });
  return pictureOf(bar);
};

/** The bar of the plain page, once for each worker. */
let plain: Buffer | null = null;

test.describe('On a page with', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const [path, name] of [
    ['host-names', 'clobbered names of document'],
    ['host-prototypes', 'polluted prototypes'],
    ['host-unset', 'a style sheet that unsets everything'],
    ['host-header', 'a header above everything'],
    ['host-storage', 'blocked storage'],
    ['host-strict', 'a strict policy with Trusted Types'],
  ] as const) {
    test(`${name} the bar of a countdown looks and works as on the plain page`, async ({ page }, info) => {
      const [slug = ''] = await articleSlugs(page);
      if (plain === null) {
        await page.goto(`/host-plain/${slug}`);
        plain = await barPicture(page);
      }
      const pageErrors = recordPageErrors(page);
      await page.goto(`/${path}/${slug}`);
      const hostile = await barPicture(page);
      await page.screenshot({ path: info.outputPath(`${path}-countdown.png`) });
      expect(await differingPixels(page, plain, hostile)).toBe(0);
      const fold = page.locator('pw-paywall .countdown-bar-fold');
      await fold.focus();
      await page.keyboard.press('Enter');
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await page.locator('pw-paywall aside.countdown-bar .close-button').click();
      await expect(page.locator('pw-paywall aside.countdown-bar')).toHaveCount(0);
      expect(pageErrors.lines).toEqual([]);
    });
  }
});
