import type { BrowserContext, Page, Route } from '@playwright/test';
import { articleSlugs } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';
import { checkReadable, closePage, waitUntilAge } from '../support/whole-article.ts';

const html = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

/** The failure modes of a call. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.abort(),
  fails: (route) => route.fulfill({ status: 500, json: { error: { code: 'fault', message: 'told to fail' } } }),
  'never answers': async () => {},
  'answers with a page': (route) => route.fulfill({ contentType: 'text/html', body: html }),
  'answers with nothing': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  'answers with rubbish': (route) => route.fulfill({ json: { rubbish: [null, { count: 'many' }] } }),
  'is cut short': async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: body.slice(0, body.length / 2) });
  },
};

const failureCount = Object.keys(failures).length;

/** A page with its failure, and what it said: to its console, and by exceptions that nobody caught. */
type Opened = readonly [failure: string, page: Page, said: readonly string[], exceptions: readonly string[]];

/** Opens one page for each failure of a call, all at once, and waits until two seconds have gone by in each. */
const openAll = async (context: BrowserContext, path: string, calls: string | RegExp): Promise<Opened[]> => {
  const pages = await Promise.all(
    Object.entries(failures).map(async ([failure, applyFailure]): Promise<Opened> => {
      const page = await context.newPage();
      const said: string[] = [];
      const exceptions: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => exceptions.push(error.message));
      await page.route(calls, applyFailure);
      await page.goto(path, { waitUntil: 'commit' });
      return [failure, page, said, exceptions];
    }),
  );
  for (const [, page] of pages) await page.waitForLoadState();
  for (const [, page] of pages) await waitUntilAge(page, 2000);
  return pages;
};

const asReader = async (page: Page, email: string) => {
  await page.goto('/');
  await page.evaluate(async (name) => {
    const { readers } = await (await fetch('/sandbox/readers')).json();
    const { password } = readers.find((reader: { email: string }) => reader.email === name);
    const body = new URLSearchParams({ email: name, password });
    const { token, sessionid } = await (await fetch('/auth/user/login', { method: 'POST', body })).json();
    localStorage.setItem('pw_auth_token', token);
    localStorage.setItem('pw_session_id', sessionid);
  }, email);
};

const noTemplate = /^Show Template: (Cannot (find this template|get template id\.)|The service did not give )/;
const notDrawn = /^(\[PW\] The flow could not be carried out|Show Template: \S+ could not be drawn)/;

test.describe('Two seconds after a page was loaded, its article is whole and free to scroll, where the call of', () => {
  for (const [name, path, calls, told] of [
    [
      'the flow',
      'hard',
      '**/api/flow/data*',
      /^\[PW\] (Failed to call getting flow data api\.|The flow hard can't be read)/,
    ],
    ['a hard wall’s template', 'hard', '**/api/template*', noTemplate],
    ['a template that can not be closed', 'popup-hard', '**/api/template*', noTemplate],
    ['the meter', 'article', '**/api/flow/meter*', /^\[PW\] Check Meter/],
    ['the core', 'hard', '**/core.js', /^\[PW\] The SDK could not be loaded/],
    ['the code that draws walls', 'hard', '**/chunk-wall-*.js', notDrawn],
    ['React', 'popup-hard', '**/chunk-react-*.js', notDrawn],
  ] as const) {
    test(`${name} fails in any way, and the console says so (${failureCount} cases)`, async ({ page, context }) => {
      const [slug = ''] = await articleSlugs(page);
      for (const [failure, failing, said, exceptions] of await openAll(context, `/${path}/${slug}`, calls)) {
        expect(await checkReadable(failing), failure).toEqual({ isWhole: true, isFree: true });
        // Code may come at any time: while it has not failed, there is nothing to say.
        const isAwaited = calls.endsWith('.js') && failure === 'never answers';
        await expect.poll(() => isAwaited || said.some((line) => told.test(line)), failure).toBe(true);
        expect(exceptions, failure).toEqual([]);
        await closePage(failing);
      }
    });
  }

  test(`the rules fails in any way, for a reader who was entitled lately (${failureCount} cases)`, async ({
    page,
    context,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    await asReader(page, 'subscriber@readers.example');
    await page.goto(`/hard/${slug}`);
    await page.waitForLoadState('networkidle');
    expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
    for (const [failure, failing] of await openAll(context, `/hard/${slug}`, '**/api/rule/check*')) {
      expect(await checkReadable(failing), failure).toEqual({ isWhole: true, isFree: true });
      await closePage(failing);
    }
  });
});

test('A reader who is logged in is asked for by name, whatever the page preloaded for strangers', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await asReader(page, 'subscriber@readers.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/hard/${slug}`);
  const plan = await page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(window, 'pw').push((api: { region: { get: () => { subscription: { planId: string } | null } } }) =>
          resolve(api.region.get().subscription?.planId ?? null),
        );
      }),
  );
  expect(plan).toBe('digital-monthly');
  for (const call of ['GET /paywall/api/region', 'GET /paywall/api/flow/data']) {
    expect(asked.filter((each) => each === call)).toEqual([call]);
  }
});

test(`Where region, settings and events fail in any way, the wall can be seen (${failureCount} cases)`, async ({
  page,
  context,
}) => {
  const [slug = ''] = await articleSlugs(page);
  const calls = /\/(api\/region|api\/config\/tracking|api2\/pw\/c)\?/;
  for (const [failure, failing, , exceptions] of await openAll(context, `/hard/${slug}`, calls)) {
    await expect(failing.locator('#pw-inline .wall-content-template'), failure).toBeVisible();
    expect(exceptions, failure).toEqual([]);
    await closePage(failing);
  }
});

test('Where the loader is blocked, the article is whole', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.route('**/pw.js', (route) => route.abort());
  await page.goto(`/hard/${slug}`);
  expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
});

test(`Where the page in a frame fails in any way, the text that it replaced comes back (${failureCount} cases)`, async ({
  page,
  context,
}) => {
  const [slug = ''] = await articleSlugs(page);
  const pages = await openAll(context, `/frame-hard/${slug}`, '**/template/page*');
  // The page in the frame is asked for once its reader is near; from there it has two seconds.
  for (const [, failing] of pages) {
    await failing.locator('#pw-inline').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }));
  }
  for (const [failure, failing] of pages) {
    await expect(failing.locator('#pw-inline > *'), failure).toHaveCount(0);
    await failing.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await checkReadable(failing), failure).toEqual({ isWhole: true, isFree: true });
    await closePage(failing);
  }
});
