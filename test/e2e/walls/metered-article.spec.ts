import {
  articleSlugs,
  layoutShift,
  popup,
  readFreeArticle,
  recordPageErrors,
  scriptsOf,
  useUpFreeArticles,
  waitForDecision,
} from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test.describe('A metered article', () => {
  test('is free three times, however often each is read, without code that draws walls, meets one on the fourth, and is free again a month later', async ({
    page,
    request,
  }) => {
    const pageErrors = recordPageErrors(page);
    const slugs = await articleSlugs(page);
    expect(slugs.length).toBeGreaterThanOrEqual(12);
    const scripts = scriptsOf(page);
    const [first = ''] = slugs;
    await readFreeArticle(page, `/article/${first}`);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /react|wall|ui/.test(path))).toEqual([]);
    expect(scripts).toContain('/core.js');
    for (let again = 0; again < 2; again++) {
      await page.goto(`/article/${first}`);
      await waitForDecision(page);
      await expect(popup(page)).toHaveCount(0);
    }
    for (const slug of slugs.slice(1, 3)) {
      await readFreeArticle(page, `/article/${slug}`);
      await expect(popup(page)).toHaveCount(0);
    }
    await page.goto(`/article/${slugs[3]}`);
    await expect(popup(page)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await request.post('/sandbox/clock', { data: { advance: '32d' } });
    try {
      await readFreeArticle(page, `/article/${slugs[3]}`);
      await expect(popup(page)).toHaveCount(0);
      expect(pageErrors.lines).toEqual([]);
    } finally {
      await request.post('/sandbox/clock', { data: { at: new Date().toISOString() } });
    }
  });

  test('counts once where the page says its id after it was decided', async ({ page }) => {
    await page.addInitScript(() => {
      const reported = (api: { page(facts: object): void }) => {
        api.page({ postId: `art-${location.pathname}`, categories: ['News'] });
        Reflect.set(window, 'isTold', true);
      };
      Reflect.set(window, 'pw', [reported]);
    });
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/flow/meter')) counted.push(request.url());
    });
    const slugs = await articleSlugs(page);
    for (const slug of slugs.slice(0, 3)) {
      await readFreeArticle(page, `/article/${slug}`);
      await page.waitForFunction(() => Reflect.get(window, 'isTold') === true);
      await page.waitForLoadState('networkidle');
      await expect(popup(page)).toHaveCount(0);
    }
    expect(counted).toHaveLength(3);
    await page.goto(`/article/${slugs[3]}`);
    await expect(popup(page)).toBeVisible();
  });

  test('gives two tabs at once no extra free view', async ({ page, context }) => {
    const slugs = await articleSlugs(page);
    await useUpFreeArticles(page, 'article', slugs.slice(0, 2));
    const tabs = [page, await context.newPage()];
    await Promise.all(tabs.map((tab, index) => tab.goto(`/article/${slugs[2 + index]}`)));
    for (const tab of tabs) await waitForDecision(tab);
    await expect
      .poll(async () => (await Promise.all(tabs.map((tab) => popup(tab).count()))).reduce((sum, count) => sum + count))
      .toBe(1);
  });
});
