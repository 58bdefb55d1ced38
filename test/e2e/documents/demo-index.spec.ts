import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test('The index shows a picture of each wall, and asks for none of them before it is near', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let requestCount = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/pictures/')) requestCount++;
  });
  await page.goto('/');
  const pictures = page.locator('main img');
  const addresses = new Set(await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src'))));
  expect(addresses.size).toBeGreaterThan(25);
  expect(requestCount).toBeLessThan(addresses.size);

  // A picture that is not well formed has no width.
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  }
  expect(requestCount).toBe(addresses.size);

  await page.getByLabel('Search the pages').fill('countdown-frame');
  await expect(page.getByText('1 result')).toBeVisible();
  await expect(pictures.locator('visible=true')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, ['.index']), colorScheme).toEqual([]);
  }
});
