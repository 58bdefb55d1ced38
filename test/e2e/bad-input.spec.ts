import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall, withTag } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';

interface Heard {
  console: string[];
  exceptions: string[];
}

const listen = (page: Page): Heard => {
  const heard: Heard = { console: [], exceptions: [] };
  page.on('console', (message) => heard.console.push(message.text()));
  page.on('pageerror', (error) => heard.exceptions.push(error.message));
  return heard;
};

/** The article is there, to be read and scrolled, and nothing stands over it. */
const isReadable = async (page: Page) => {
  expect(await page.locator('.article-body > *').count()).toBeGreaterThan(8);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
};

test.describe('Bad input is told in the console, and the article stays readable', () => {
  test('an unknown site', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    const heard = listen(page);
    await withTag(page, '<pw-paywall site-id="nobody" flow-id="metered">');
    await page.goto(`/article/${slug}`);
    const text = '[PW] Failed to call getting flow data api.';
    await expect.poll(() => heard.console.filter((line) => line.startsWith(text)).length).toBe(1);
    await isReadable(page);
    expect(heard.exceptions).toEqual([]);
  });

  for (const kind of ['fail', 'hang', 'html', 'empty', 'rubbish', 'truncate'] as const) {
    test(`a flow service that answers with: ${kind}`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      await request.post('/sandbox/faults', { data: { route: 'GET /api/flow/data', kind } });
      const heard = listen(page);
      try {
        await page.goto(`/hard/${slug}`);
        const text = /^\[PW\] (Failed to call getting flow data api\.|The flow hard can't be read)/;
        await expect.poll(() => heard.console.some((line) => text.test(line))).toBe(true);
        await isReadable(page);
        expect(heard.exceptions).toEqual([]);
      } finally {
        await request.delete('/sandbox/faults');
      }
    });

    test(`a meter that answers with: ${kind}`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      await request.post('/sandbox/faults', { data: { route: 'GET /api/flow/meter', kind } });
      const heard = listen(page);
      try {
        await page.goto(`/article/${slug}`);
        await expect.poll(() => heard.console.some((line) => line.startsWith('[PW] Check Meter'))).toBe(true);
        await isReadable(page);
        expect(heard.exceptions).toEqual([]);
      } finally {
        await request.delete('/sandbox/faults');
      }
    });

    test(`a template service that answers with: ${kind}`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      await request.post('/sandbox/faults', { data: { route: 'GET /api/template', kind } });
      const heard = listen(page);
      try {
        await page.goto(`/hard/${slug}`);
        const text = /^Show Template: Cannot (find this template|get template id\.)/;
        await expect.poll(() => heard.console.some((line) => text.test(line))).toBe(true);
        await isReadable(page);
        expect(heard.exceptions).toEqual([]);
      } finally {
        await request.delete('/sandbox/faults');
      }
    });

    test(`region, tracking and events that answer with: ${kind}`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      for (const route of ['GET /api/region', 'GET /api/config/tracking', 'POST /api2/pw/c']) {
        await request.post('/sandbox/faults', { data: { route, kind } });
      }
      const heard = listen(page);
      try {
        await page.goto(`/hard/${slug}`);
        await expect(inlineWall(page)).toBeVisible();
        expect(heard.exceptions).toEqual([]);
      } finally {
        await request.delete('/sandbox/faults');
      }
    });
  }

  test('a loader that is blocked', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await page.route('**/pw.js', (route) => route.abort());
    await page.goto(`/hard/${slug}`);
    await isReadable(page);
  });

  test('a core that can not be loaded', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    const heard = listen(page);
    await page.route('**/core.js', (route) => route.abort());
    await page.goto(`/hard/${slug}`);
    await expect
      .poll(() => heard.console.some((line) => line.startsWith('[PW] The SDK could not be loaded')))
      .toBe(true);
    await isReadable(page);
    expect(heard.exceptions).toEqual([]);
  });

  test('code that draws walls that can not be loaded: no text is taken away', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    const heard = listen(page);
    await page.route('**/chunk-react*', (route) => route.abort());
    await page.goto(`/hard/${slug}`);
    await expect
      .poll(() => heard.console.some((line) => line.startsWith('[PW] The flow could not be carried out')))
      .toBe(true);
    await isReadable(page);
    expect(heard.exceptions).toEqual([]);
  });
});
