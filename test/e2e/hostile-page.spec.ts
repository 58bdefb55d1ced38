import { articleSlugs, inlineWall } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';

test.describe('A host page that stands in the way', () => {
  for (const [name, markup] of [
    [
      'markup that clobbers document',
      '<img name="addEventListener"><img name="defaultView"><img name="documentElement">',
    ],
    [
      'a blocker that hides our place',
      '<link rel="stylesheet" href="data:text/css,%23pw-inline div{display:none!important}">',
    ],
  ] as const) {
    test(`${name}: either the wall can be seen, or the article is whole`, async ({ page }) => {
      const [slug = ''] = await articleSlugs(page);
      await page.route('**/hard/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${markup}`) });
      });
      await page.goto(`/hard/${slug}`);
      await page.waitForFunction(() => performance.getEntriesByName('pw-decision').length > 0);
      await expect
        .poll(async () => (await inlineWall(page).isVisible()) || (await page.locator('.article-body > *').count()) > 8)
        .toBe(true);
      await expect.poll(() => page.locator('.article-body > *').count(), { timeout: 4_000 }).toBeGreaterThan(8);
    });
  }

  test('inherited properties that a script hung on Object.prototype change nothing', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await page.addInitScript(() => {
      const polluted: object = Object.prototype;
      for (const name of ['error', 'type', 'status', 'version', 'target', 'next', 'trigger', 'removeContent']) {
        Reflect.set(polluted, name, 'not ours');
      }
      Reflect.set(Array.prototype, 'toJSON', () => 'bent');
    });
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
    await expect(page.locator('.article-body > *')).toHaveCount(3);
  });
});
