import type { Page } from '@playwright/test';
import { articleSlugs, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { waitForWalls } from '../../support/journeys/wall-journeys.ts';

const bar = (page: Page) => page.locator('pw-paywall aside.countdown-bar');

const open = async (page: Page, path: string) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/${path}/${slug}`);
  await waitForWalls(page, 1);
  await expect(bar(page)).toBeVisible();
};

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`A countdown bar stands at the foot of a window of ${width} px, folds, unfolds and closes`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const pageErrors = recordPageErrors(page);
    await open(page, 'countdown');
    await page.screenshot({ path: info.outputPath(`countdown-${width}.png`) });
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(790);
    await expect(bar(page).getByRole('timer')).toHaveText(/^0:(4[0-5]|[1-3]\d)$/);
    await bar(page).locator('.countdown-bar-fold').click();
    await expect(bar(page).locator('.countdown-bar-content')).toBeHidden();
    await page.screenshot({ path: info.outputPath(`countdown-${width}-folded.png`) });
    await bar(page).locator('.countdown-bar-fold').click();
    await expect(bar(page).getByRole('link', { name: 'Take the offer' })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toHaveCount(0);
    expect(pageErrors.lines).toEqual([]);
  });
}

test('A bar without a close button has none, and leaves the page free to read', async ({ page }) => {
  await open(page, 'countdown-minutes');
  await expect(bar(page).getByRole('timer')).toHaveText(/^(2:00|1:[0-5]\d)$/);
  await expect(bar(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('A bar folds itself when its time is over, and comes back by its tab', async ({ page }) => {
  await open(page, 'countdown-short');
  await expect(bar(page)).toHaveAttribute('data-folded', 'true');
  await bar(page).locator('.countdown-bar-fold').click();
  await expect(bar(page).getByRole('link', { name: 'Take the offer' })).toBeVisible();
});

test('A framed bar shows its page', async ({ page }, info) => {
  const pageErrors = recordPageErrors(page);
  await open(page, 'countdown-frame');
  const inner = page.frameLocator('pw-paywall iframe[part="frame"]');
  await expect(inner.getByRole('link', { name: 'Take the offer' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('countdown-frame.png') });
  expect(pageErrors.lines).toEqual([]);
});
