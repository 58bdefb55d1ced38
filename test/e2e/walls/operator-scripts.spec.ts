import { articleSlugs, inlineWall, popup, recordPageErrors, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

for (const [policy, prefix] of [
  ['a plain policy', ''],
  ['a strict policy', 'strict-'],
] as const) {
  test.describe(`Under ${policy}`, () => {
    test('a script runs in the page, beside its wall', async ({ page }) => {
      const pageErrors = recordPageErrors(page);
      const [slug = ''] = await articleSlugs(page);
      await page.goto(`/${prefix === '' ? 'runjs' : 'strict-scripts'}/${slug}`);
      const line = page.locator('.reading-progress');
      await expect(line).toHaveCount(1);
      await expect(inlineWall(page)).toBeVisible();
      await page.mouse.wheel(0, 900);
      await expect
        .poll(() => line.evaluate((bar) => bar instanceof HTMLElement && bar.style.transform))
        .not.toBe('scaleX(0)');
      await expect(page.locator('html > script')).toHaveCount(0);
      expect(pageErrors.lines).toEqual([]);
    });

    test('a script and a promise decide, each by a boolean', async ({ page }) => {
      const pageErrors = recordPageErrors(page);
      const [slug = ''] = await articleSlugs(page);
      await page.goto(`/${prefix}decision/${slug}`);
      await expect(inlineWall(page)).toBeVisible();
      await expect(page.locator('.article-body > *')).toHaveCount(3);
      await page.goto(`/${prefix}decision/${slug}?gift=1`);
      await waitForDecision(page);
      await page.waitForLoadState('networkidle');
      await expect(inlineWall(page)).toHaveCount(0);
      expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
      expect(pageErrors.lines).toEqual([]);
    });
  });
}

test('A page whose policy forbids eval decides by scripts all the same', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('Nobody makes code of a text here');
    };
    Reflect.set(window, 'eval', refuse);
    Reflect.set(window, 'Function', refuse);
  });
  await page.goto(`/decision/${slug}`);
  await expect(inlineWall(page)).toBeVisible();
});

test('A script that takes over a second has decided nothing: neither way is gone, and nothing follows later', async ({
  page,
}) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/decision-slow/${slug}`);
  await waitForDecision(page);
  const waited = await page.evaluate(() => performance.getEntriesByName('pw-decision')[0]?.startTime ?? 0);
  expect(waited).toBeGreaterThan(1000);
  await page.waitForFunction((at) => performance.now() - at > 5000, waited);
  await expect(inlineWall(page)).toHaveCount(0);
});

test('The script of a template tells of its button', async ({ page, request }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/popup/${slug}`);
  await popup(page)
    .getByRole('link', { name: /^Subscribe/ })
    .click();
  await expect(popup(page).getByRole('heading', { name: 'Choose your subscription' })).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await request.get('/sandbox/events?et=subscribe_btn')).json()))
    .toContain('standard-popup');
});
