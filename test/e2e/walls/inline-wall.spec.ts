import { articleSlugs, inlineWall, layoutShift, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test('The hard inline wall keeps three blocks, fades the text out over 200 px, stands after it at every width, and gives it back when its element goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const pageErrors = recordPageErrors(page);
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/hard/${slug}`);
  await expect(inlineWall(page)).toBeVisible();
  await expect(page.locator('.article-body > *')).toHaveCount(3);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const fade = page.locator('#pw-inline .inline-wall-fade');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await fade.boundingBox();
    expect(box?.height, `${width} px`).toBe(200);
    const text = await page.locator('.article-body').boundingBox();
    const wall = await inlineWall(page).boundingBox();
    expect(wall?.y, `${width} px`).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.evaluate(() => document.querySelector('pw-paywall')?.remove());
  await expect.poll(() => page.locator('.article-body > *').count()).toBeGreaterThan(8);
  await expect(page.locator('#pw-inline > *')).toHaveCount(0);
  expect(pageErrors.lines).toEqual([]);
});
