import type { Page } from '@playwright/test';
import { articleSlugs, inlineWall } from '../support/reader.ts';
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

/** Changes the tag in the page's source, as a publisher would mistype it. */
const withTag = async (page: Page, tag: string) => {
  await page.route(/\/(article|hard)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<pw-paywall[^>]*>/, tag);
    await route.fulfill({ response, body });
  });
};

test.describe('Bad input is told in the console, and the article stays readable', () => {
  for (const [name, tag, text] of [
    ['a missing site id', '<pw-paywall flow-id="metered">', '[PW] site-id is missing on <pw-paywall>'],
    ['a missing flow id', '<pw-paywall site-id="ledger">', '[PW] flow-id is missing on <pw-paywall>'],
    [
      'an unknown flow',
      '<pw-paywall site-id="ledger" flow-id="nowhere">',
      '[PW] Failed to call getting flow data api.',
    ],
    [
      'an unknown site',
      '<pw-paywall site-id="nobody" flow-id="metered">',
      '[PW] Failed to call getting flow data api.',
    ],
  ] as const) {
    test(name, async ({ page }) => {
      const [slug = ''] = await articleSlugs(page);
      const heard = listen(page);
      await withTag(page, tag);
      await page.goto(`/article/${slug}`);
      await expect.poll(() => heard.console.filter((line) => line.startsWith(text)).length).toBe(1);
      await isReadable(page);
      expect(heard.exceptions).toEqual([]);
    });
  }

  test('a template that does not exist', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    const heard = listen(page);
    await page.route('**/api/template*', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'none' } } }),
    );
    await page.goto(`/hard/${slug}`);
    await expect
      .poll(() => heard.console.filter((line) => line === 'Show Template: Cannot find this template').length)
      .toBe(1);
    await isReadable(page);
    expect(heard.exceptions).toEqual([]);
  });

  for (const kind of ['fail', 'hang', 'html', 'empty', 'rubbish', 'truncate'] as const) {
    test(`services that answer with: ${kind}`, async ({ page, request }) => {
      const [slug = ''] = await articleSlugs(page);
      const routes = [
        'GET /api/region',
        'GET /api/flow/data',
        'GET /api/config/tracking',
        'GET /api/flow/meter',
        'GET /api/template',
        'POST /api2/pw/c',
      ];
      for (const route of routes) await request.post('/sandbox/faults', { data: { route, kind } });
      const heard = listen(page);
      try {
        await page.goto(`/hard/${slug}`);
        await expect
          .poll(
            () =>
              heard.console.some((line) =>
                /^\[PW\] (Failed to call getting flow data api\.|The flow hard can't be read)/.test(line),
              ),
            {
              timeout: 10_000,
            },
          )
          .toBe(true);
        await isReadable(page);
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

test.describe('The loader', () => {
  test('pasted twice, or in two versions, runs once', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await page.route('**/hard/*', async (route) => {
      const response = await route.fetch();
      const again = '<script type="module" src="/pw.js"></script><script type="module" src="/pw.js?v=2"></script>';
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${again}</body>`) });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect(inlineWall(page)).toHaveCount(1);
    expect(asked.filter((path) => path === '/paywall/api/region')).toHaveLength(1);
  });

  test('finds a tag that comes later, and leaves one that goes', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await withTag(page, '<i>');
    await page.goto(`/hard/${slug}`);
    await page.evaluate(() => {
      const late = document.createElement('pw-paywall');
      late.setAttribute('site-id', 'ledger');
      late.setAttribute('flow-id', 'hard');
      document.body.append(late);
    });
    await expect(inlineWall(page)).toBeVisible();
    await page.evaluate(() => document.querySelector('pw-paywall')?.remove());
    await expect(inlineWall(page)).toHaveCount(0);
  });

  test('follows its attributes live', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
    await page.evaluate(() => document.querySelector('pw-paywall')?.setAttribute('flow-id', 'open'));
    await expect(inlineWall(page)).toHaveCount(0);
    await page.evaluate(() => document.querySelector('pw-paywall')?.setAttribute('flow-id', 'hard'));
    await expect(inlineWall(page)).toBeVisible();
  });

  test('leaves no global of its own but pw', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    const globals = () => page.evaluate(() => Reflect.ownKeys(window).map(String));
    await page.route('**/pw.js', (route) => route.abort());
    await page.goto(`/hard/${slug}`);
    const before = new Set(await globals());
    await page.unroute('**/pw.js');
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toBeVisible();
    expect((await globals()).filter((name) => !before.has(name))).toEqual(['pw']);
  });
});
