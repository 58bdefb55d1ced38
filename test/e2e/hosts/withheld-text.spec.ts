import { seedPassword } from '../../../demo/seed/readers.ts';
import { type EdgeProcess, runEdge } from '../../support/edge/edge-process.ts';
import { articleSlugs, inlineWall, recordPageErrors, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

let edge: EdgeProcess;

test.beforeAll(async ({ sandbox }) => {
  edge = await runEdge(sandbox.address);
});
test.afterAll(async () => {
  expect(await edge.stop()).toBe('');
});

test.describe('A text that a server withholds', () => {
  test('is not in the page, whose wall stands all the same, and comes and goes with its reader', async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    const answer = await page.goto(`${edge.origin}/hard/harbour-vote`);
    expect(answer?.headers()['pw-access']).toBe('pending');
    expect(await answer?.text()).not.toContain('customs house');
    await expect(inlineWall(page)).toBeVisible();
    await expect(page.locator('.article-body > p')).toHaveCount(3);
    await page.evaluate(() => Reflect.get(window, 'pw').push((api: { login: () => void }) => api.login()));
    const screen = page.getByRole('dialog');
    await screen.locator('input[type=email]:visible').fill('subscriber@readers.example');
    await page.keyboard.press('Enter');
    await screen.locator('input[autocomplete=current-password]').fill(seedPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('customs house')).toBeVisible();
    await expect(inlineWall(page)).toHaveCount(0);
    await expect(page.locator('.pw-withheld')).toHaveCount(0);
    // The request of a reader with a token fits no preload, so Chromium warns of an unused one.
    expect(pageErrors.lines.filter((line) => !line.startsWith('console: A preload for'))).toEqual([]);
    await page.evaluate(() => Reflect.get(window, 'pw').push((api: { logout: () => void }) => api.logout()));
    await expect(inlineWall(page)).toBeVisible();
    await expect(page.getByText('customs house')).toHaveCount(0);
  });

  test('is counted once by edge and page together: three are whole, and the fourth has a wall', async ({ page }) => {
    const slugs = await articleSlugs(page);
    for (const slug of slugs.slice(0, 3)) {
      const answer = await page.goto(`${edge.origin}/metered-cut/${slug}`);
      expect(await answer?.text(), slug).not.toContain('class="pw-withheld"');
      await waitForDecision(page);
      await expect(inlineWall(page)).toHaveCount(0);
    }
    const answer = await page.goto(`${edge.origin}/metered-cut/${slugs[3]}`);
    expect(await answer?.text()).toContain('class="pw-withheld"');
    await expect(inlineWall(page)).toBeVisible();
    await page.goto(`${edge.origin}/metered-cut/${slugs[0]}`);
    await waitForDecision(page);
    await expect(inlineWall(page)).toHaveCount(0);
    expect(await page.locator('.article-body > *').count()).toBeGreaterThan(4);
  });

  test('leaves readers without scripts a way on', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${edge.origin}/hard/harbour-vote`);
    await expect(page.locator('.pw-withheld').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('.article-body > p').first()).toBeVisible();
    await expect(page.locator('.footer')).toBeVisible();
    await context.close();
  });
});
