import {
  articleSlugs,
  inlineWall,
  layoutShift,
  recordPageErrors,
  scriptsOf,
  waitForDecision,
} from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test.describe('The hard inline wall', () => {
  for (const width of [320, 1280]) {
    test(`keeps three blocks, fades the text out over 200 px, and stands after it, at ${width} px`, async ({
      page,
    }, info) => {
      await page.setViewportSize({ width, height: 800 });
      const pageErrors = recordPageErrors(page);
      const [slug = ''] = await articleSlugs(page);
      await page.goto(`/hard/${slug}`);
      const wall = inlineWall(page);
      await expect(wall).toBeVisible();
      await expect(page.locator('.article-body > *')).toHaveCount(3);
      const fade = page.locator('#pw-inline .inline-wall-fade');
      expect((await fade.boundingBox())?.height).toBe(200);
      expect(await layoutShift(page)).toBeLessThan(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await wall.scrollIntoViewIfNeeded();
      await page.screenshot({ path: info.outputPath(`inline-${width}.png`) });
      expect(pageErrors.lines).toEqual([]);
    });
  }

  test('gives the text back when its element goes', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/hard/${slug}`);
    await expect(page.locator('.article-body > *')).toHaveCount(3);
    await page.evaluate(() => document.querySelector('pw-paywall')?.remove());
    await expect.poll(() => page.locator('.article-body > *').count()).toBeGreaterThan(8);
    await expect(page.locator('#pw-inline > *')).toHaveCount(0);
  });
});

test.describe('Other pages', () => {
  test('without a wall load no React, and the whole article stands', async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    const [slug = ''] = await articleSlugs(page);
    const scripts = scriptsOf(page);
    await page.goto(`/open/${slug}`);
    await waitForDecision(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /react|wall|ui/.test(path))).toEqual([]);
    expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
    expect(pageErrors.lines).toEqual([]);
  });

  test('with an A/B test show one visitor the same half on every page', async ({ page }) => {
    const slugs = await articleSlugs(page);
    const halves: (string | null)[] = [];
    for (const slug of slugs.slice(0, 3)) {
      await page.goto(`/ab/${slug}`);
      const content = page.locator('pw-paywall dialog .wall-content-template, #pw-inline .wall-content-template');
      await expect(content.first()).toBeVisible();
      halves.push((await page.locator('pw-paywall dialog').count()) > 0 ? 'popup' : 'inline');
    }
    expect(new Set(halves).size).toBe(1);
  });
});
