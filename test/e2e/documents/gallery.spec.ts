import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test('The gallery shows the elements in a look, and is searched', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // Searched at once, the gallery loads one frame, and not every one that is near.
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  const screens = page.getByRole('figure');
  expect(await screens.count()).toBeGreaterThanOrEqual(30);
  await page.getByLabel('Search the screens').fill('newsletters short');
  await expect(page.getByText('1 result')).toBeVisible();
  await expect(screens).toHaveText('Short list');
  const accent = () =>
    page
      .frameLocator('iframe[title="Short list"]')
      .locator('pw-newsletters')
      .evaluate((host) => getComputedStyle(host).getPropertyValue('--pw-accent').trim());
  await page.getByLabel('Theme').selectOption('Magazine');
  await expect.poll(accent).toBe('light-dark(#5b2bb5, #c4a8ff)');
  await page.getByLabel('Width').selectOption('1280');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page, ['.gallery'])).toEqual([]);
});
