import type { Page } from '@playwright/test';
import { inlineWall, popup, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { type BundledApp, bundleApp } from '../../support/sources/bundled-app.ts';

let app: BundledApp;

test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  app = await bundleApp(`app-${workerIndex}`);
});

test.afterAll(() => app.close());

/** Calls what the app has put on its window. */
const call = (page: Page, name: 'draw' | 'load' | 'bundled', value: string) =>
  page.evaluate(
    async ([name, options]) => {
      const match: unknown = await Reflect.get(window, name)(options);
      return Array.isArray(match) ? { isOne: match[0] === match[1], api: Object.keys(Object(match[0])).sort() } : null;
    },
    [name, value] as const,
  );

const messages = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'heard'));

const api = [
  'closeTemplate',
  'consent',
  'edition',
  'explain',
  'login',
  'logout',
  'navigate',
  'on',
  'page',
  'ready',
  'region',
  'session',
  'showTemplate',
  'track',
];

test('A page that a server drew is taken over without a word, its wall is drawn by the loader, which is asked for without the address of the page, and the page has one SDK', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  const html = app.page('hard', '<meta name="referrer" content="unsafe-url">');
  expect(html).toContain('<pw-paywall site-id="ledger" flow-id="hard" class="wall"></pw-paywall>');
  await app.open(page, html);
  await call(page, 'draw', 'hard');
  const [request, result] = await Promise.all([
    page.waitForRequest('**/pw.js'),
    call(page, 'load', `${sandbox.address}pw.js`),
  ]);
  expect(result).toEqual({ isOne: true, api });
  // An address may hold a secret.
  expect((await request.allHeaders()).referer).toBeUndefined();
  await expect(inlineWall(page)).toBeVisible();
  await expect.poll(() => messages(page)).toEqual(expect.arrayContaining(['ready', 'hard-inline']));
  await page.getByRole('button', { name: 'Read 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Read 1 times' })).toBeVisible();
  await expect(inlineWall(page)).toHaveCount(1);
  expect(pageErrors.lines).toEqual([]);
  await expect(call(page, 'bundled', `${sandbox.address}pw.js`)).rejects.toThrow('pw.js runs in this page already');
});

const drawnBefore = { inline: inlineWall, 'popup-hard': popup };

test('A page is taken over without a word after its wall was drawn: below its text, and over it', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  const loader = `<script type="module" async src="${sandbox.address}pw.js"></script>`;
  for (const [flowId, wall] of Object.entries(drawnBefore)) {
    await app.open(page, app.page(flowId, loader));
    await expect(wall(page)).toBeVisible();
    await call(page, 'draw', flowId);
    await expect(wall(page)).toHaveCount(1);
    expect(await call(page, 'load', `${sandbox.address}pw.js`)).toEqual({ isOne: true, api });
    expect(pageErrors.lines, flowId).toEqual([]);
  }
});

test('An app that bundles the SDK has all three elements without the loader', async ({ page, sandbox }) => {
  const pageErrors = recordPageErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
  });
  await app.open(page, app.page(null));
  await call(page, 'draw', 'hard');
  expect(await call(page, 'bundled', `${sandbox.address}pw.js`)).toEqual({ isOne: true, api });
  await expect(inlineWall(page)).toBeVisible();
  await expect.poll(() => messages(page)).toEqual(expect.arrayContaining(['ready', 'hard-inline']));
  await page.evaluate(() => {
    for (const tag of ['pw-newsletters', 'pw-portal']) {
      const element = document.createElement(tag);
      element.setAttribute('site-id', 'ledger');
      document.body.append(element);
    }
  });
  await expect(page.locator('pw-newsletters').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('pw-portal').locator('[part~="sign-in"]:visible')).toBeVisible();
  const reported = await page.evaluate(
    () => new Promise((resolve) => Reflect.get(window, 'pw').push((pw: object) => resolve(Object.keys(pw).sort()))),
  );
  expect(reported).toEqual(api);
  expect(new Set(scripts)).toEqual(new Set([app.origin]));
  expect(pageErrors.lines).toEqual([]);
});

const strictPolicy = [
  "script-src 'nonce-n1' 'strict-dynamic'",
  "style-src 'nonce-n1'",
  "require-trusted-types-for 'script'",
  'trusted-types pw presswall pw-loader',
].join('; ');

/** Opens a page with a wall's tag whose policy wants nonces and Trusted Types. */
const openStrictly = (page: Page) => {
  const parts = '<div id="pw-inline"></div><pw-paywall site-id="ledger" flow-id="hard"></pw-paywall>';
  const html = app.page(null).replace('<script', `${parts}<script nonce="n1"`);
  return app.open(page, html, { 'content-security-policy': strictPolicy });
};

test('Under a strict policy a loader that fails to load is reported, and requested again, with its nonce and a Trusted Types policy of its own', async ({
  page,
  sandbox,
}) => {
  const pageErrors = recordPageErrors(page);
  await openStrictly(page);
  await page.route('**/pw.js', (route) => route.abort());
  await expect(call(page, 'load', `${sandbox.address}pw.js`)).rejects.toThrow('did not load');
  await page.unroute('**/pw.js');
  pageErrors.lines.length = 0;
  expect(await call(page, 'load', `${sandbox.address}pw.js`)).toEqual({ isOne: true, api });
  await expect(inlineWall(page)).toBeVisible();
  expect(await page.evaluate(() => document.querySelector<HTMLScriptElement>('head script')?.nonce)).toBe('n1');
  expect(pageErrors.lines).toEqual([]);
});
