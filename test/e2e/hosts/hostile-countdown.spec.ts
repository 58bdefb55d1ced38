import type { Page } from '@playwright/test';
import { articleSlugs, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { differingPixels, pictureOf } from '../../support/pages/pictures.ts';

/** Opens a page whose flow gives way to that of the countdown. */
const openWithBar = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('pw-paywall').evaluate((element) => element.setAttribute('flow-id', 'countdown'));
};

/** The bar, once it is there; how much time is left is not looked at. */
const barPicture = async (page: Page): Promise<Buffer> => {
  const bar = page.locator('pw-paywall aside.countdown-bar');
  await expect(bar).toBeVisible();
  await bar.locator('.countdown-bar-time').evaluate((element) => {
    if (element instanceof HTMLElement) element.style.setProperty('visibility', 'hidden');
  });
  return pictureOf(bar);
};

const hosts = [
  ['host-names', 'clobbered names of document'],
  ['host-prototypes', 'polluted prototypes'],
  ['host-unset', 'a style sheet that unsets everything'],
  ['host-header', 'a header above everything'],
  ['host-storage', 'blocked storage'],
  ['host-strict', 'a strict policy with Trusted Types'],
] as const;

test.describe('On each page that stands in its way', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test(`the bar of a countdown looks and works as on the plain page (${hosts.length} cases)`, async ({
    page,
    context,
  }, info) => {
    const [slug = ''] = await articleSlugs(page);
    // A bar takes two seconds to come: all of them do so at once.
    const openPages = await Promise.all(
      hosts.map(async ([path, name]) => {
        const tab = await context.newPage();
        const pageErrors = recordPageErrors(tab);
        await openWithBar(tab, `/${path}/${slug}`);
        return { path, name, tab, pageErrors };
      }),
    );
    await openWithBar(page, `/host-plain/${slug}`);
    const plain = await barPicture(page);
    for (const { path, name, tab, pageErrors } of openPages) {
      await test.step(name, async () => {
        const hostile = await barPicture(tab);
        await tab.screenshot({ path: info.outputPath(`${path}-countdown.png`) });
        expect(await differingPixels(page, plain, hostile), name).toBe(0);
        const fold = tab.locator('pw-paywall .countdown-bar-fold');
        await fold.focus();
        await tab.keyboard.press('Enter');
        await expect(fold, name).toHaveAttribute('aria-expanded', 'false');
        await tab.keyboard.press('Enter');
        await expect(fold, name).toHaveAttribute('aria-expanded', 'true');
        await tab.locator('pw-paywall aside.countdown-bar .close-button').click();
        await expect(tab.locator('pw-paywall aside.countdown-bar'), name).toHaveCount(0);
        expect(pageErrors.lines, name).toEqual([]);
      });
    }
  });
});
