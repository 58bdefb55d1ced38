import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall, popup, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** From now on, articles with a hard wall are changed on their way to the browser. */
const changePage = (page: Page, change: (body: string) => string) =>
  page.route('**/hard/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

const blocks = (page: Page) => page.locator('.article-body > *');

test.describe('A host page that stands in the way', () => {
  test('a blocker that hides the place of a wall leaves the article whole, one that comes later gives the text back, and a popup that is hidden lets go of the page', async ({
    page,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    const blocker = '<link rel="stylesheet" href="data:text/css,%23pw-inline{display:none!important}">';
    await changePage(page, (body) => body.replace('<body>', `<body>${blocker}`));
    await page.goto(`/hard/${slug}`);
    await waitForDecision(page);
    await expect.poll(() => blocks(page).count()).toBeGreaterThan(8);

    await page.unroute('**/hard/*');
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
    await expect(blocks(page)).toHaveCount(3);
    await page.addStyleTag({ content: '#pw-inline { display: none !important }' });
    await expect.poll(() => blocks(page).count()).toBeGreaterThan(8);

    await page.goto(`/popup-hard/${slug}`);
    await expect(popup(page)).toBeVisible();
    await page.locator('pw-paywall').evaluate((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('dialog { display: none !important }');
      element.shadowRoot?.adoptedStyleSheets.push(sheet);
    });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .not.toBe('hidden');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('what scripts took away from the browser costs the wall, and throws nothing at the page; inherited properties that they hung on Object.prototype change nothing', async ({
    page,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    for (const missing of [
      'MutationObserver',
      'crypto',
      'URL',
      'Element.prototype.attachShadow',
      'Array.prototype.find',
    ]) {
      const reported = page.waitForEvent('console', (line) => line.type() === 'error');
      const owner = missing.includes('.') ? missing.slice(0, missing.lastIndexOf('.')) : 'window';
      const name = missing.slice(missing.lastIndexOf('.') + 1);
      const gone = `<script>Object.defineProperty(${owner}, '${name}', { value: undefined })</script>`;
      await changePage(page, (body) => body.replace('<head>', `<head>${gone}`));
      await page.goto(`/hard/${slug}`);
      if (missing !== 'crypto') await reported;
      else reported.catch(() => {});
      expect(await blocks(page).count(), missing).toBeGreaterThan(8);
      await page.unroute('**/hard/*');
    }

    await page.addInitScript(() => {
      const polluted: object = Object.prototype;
      for (const name of ['error', 'type', 'status', 'version', 'target', 'next', 'trigger', 'removeContent']) {
        Reflect.set(polluted, name, 'not ours');
      }
      Reflect.set(Array.prototype, 'toJSON', () => 'bent');
    });
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
    await expect(blocks(page)).toHaveCount(3);
    expect(thrown).toEqual([]);
  });
});
