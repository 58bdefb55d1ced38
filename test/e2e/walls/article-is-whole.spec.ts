import type { BrowserContext, Page, Route } from '@playwright/test';
import { articleSlugs, waitForSdk, withSingleCalls, withTag } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { checkReadable, waitUntilAge } from '../../support/pages/whole-article.ts';

const html = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

/**
 * How a call can fail, as far as a browser treats it in a different way: `test/sdk/faults.browser.test.ts` tries every
 * reply of a service.
 */
const failures = {
  'is refused': (route) => route.abort(),
  'never answers': async () => {},
  'answers with a page': (route) => route.fulfill({ contentType: 'text/html', body: html }),
  'answers with nothing': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'is cut short': async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

type FailureName = keyof typeof failures;

const serviceFailures: readonly FailureName[] = ['is refused', 'never answers', 'answers with a page'];

/** The failures of a file. A module that is empty or cut short is read, and lacks what was imported from it. */
const fileFailures: readonly FailureName[] = [...serviceFailures, 'answers with nothing', 'is cut short'];

/** A page with its failure, and what it said: to its console, and by exceptions that nobody caught. */
interface FailingPage {
  failure: FailureName;
  page: Page;
  said: string[];
  exceptions: string[];
}

/** Makes one page for each failure; they fail nothing yet. */
const newPages = (context: BrowserContext, names: readonly FailureName[]): Promise<FailingPage[]> =>
  Promise.all(
    names.map(async (failure) => {
      const newPage: FailingPage = { failure, page: await context.newPage(), said: [], exceptions: [] };
      newPage.page.on('console', (message) => newPage.said.push(message.text()));
      newPage.page.on('pageerror', (error) => newPage.exceptions.push(error.message));
      return newPage;
    }),
  );

/** Opens an address in all of them at once, each with its failure of a call, and waits until two seconds have gone by. */
const openAll = async (pages: readonly FailingPage[], path: string, calls: string | RegExp): Promise<void> => {
  await Promise.all(
    pages.map(async ({ failure, page, said: lines, exceptions }) => {
      // What the page before still waits for is given up with it.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      lines.length = 0;
      exceptions.length = 0;
      await page.route(calls, failures[failure]);
      await page.goto(path, { waitUntil: 'commit' });
    }),
  );
  for (const { page } of pages) await page.waitForLoadState();
  for (const { page } of pages) await waitUntilAge(page, 2000);
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

/** The calls of a page that has a wall in the end, and what its console says when they fail. */
const calls = {
  'a service': [
    [
      'the flow',
      'hard',
      '**/api/flow/data*',
      /^\[PW\] (Failed to call getting flow data api\.|The flow hard can't be read)/,
    ],
    ['a hard wall’s template', 'hard', '**/api/template*', noTemplate],
    ['a template that can not be closed', 'popup-hard', '**/api/template*', noTemplate],
    ['the meter', 'article', '**/api/flow/meter*', /^\[PW\] Check Meter/],
  ],
  code: [
    ['the core', 'hard', '**/core.js', /^\[PW\] The SDK could not be loaded/],
    ['the code that draws walls', 'hard', '**/chunk-shell-*.js', notDrawn],
    ['the code that draws popups', 'popup-hard', '**/chunk-popup-*.js', notDrawn],
    ['the rest of the SDK', 'hard', '**/chunk-sdk-*.js', /was removed, as the rest of the SDK did not load$/],
    ['React', 'frame-hard', '**/chunk-react-*.js', notDrawn],
  ],
} as const;

test.describe('Two seconds after a page was loaded, its article is whole and free to scroll, where', () => {
  for (const [kind, each] of Object.entries(calls)) {
    const names = kind === 'code' ? fileFailures : serviceFailures;
    test(`${kind} fails in any way, and the console says so (${each.length * names.length} cases)`, async ({
      page,
      context,
    }) => {
      const [slug = ''] = await articleSlugs(page);
      await withSingleCalls(context);
      const pages = await newPages(context, names);
      for (const [name, path, pattern, reported] of each) {
        await openAll(pages, `/${path}/${slug}`, pattern);
        for (const { failure, page: failing, said: lines, exceptions } of pages) {
          const what = `${name} ${failure}`;
          // Code may come at any time: while it has not failed, there is nothing to say, and a wall has ten seconds.
          const isAwaited = pattern.endsWith('.js') && failure === 'never answers';
          const whole = { isWhole: true, isFree: true };
          if (isAwaited) await expect.poll(() => checkReadable(failing), { message: what }).toEqual(whole);
          else expect(await checkReadable(failing), what).toEqual(whole);
          await expect.poll(() => isAwaited || lines.some((line) => reported.test(line)), what).toBe(true);
          expect(exceptions, what).toEqual([]);
        }
      }
    });
  }

  test(`the call of the rules fails in any way, for a reader who was entitled lately (${serviceFailures.length} cases)`, async ({
    page,
    context,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    await asReader(page, 'subscriber@readers.example');
    await page.goto(`/hard/${slug}`);
    await page.waitForLoadState('networkidle');
    expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
    const pages = await newPages(context, serviceFailures);
    await openAll(pages, `/hard/${slug}`, '**/api/rule/check*');
    for (const { failure, page: failing } of pages) {
      expect(await checkReadable(failing), failure).toEqual({ isWhole: true, isFree: true });
    }
  });
});

test('A reader who is logged in is asked for by name, whatever the page preloaded for strangers', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await asReader(page, 'subscriber@readers.example');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/hard/${slug}`);
  await waitForSdk(page);
  const plan = await page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(window, 'pw').push((api: { region: { get: () => { subscription: { planId: string } | null } } }) =>
          resolve(api.region.get().subscription?.planId ?? null),
        );
      }),
  );
  expect(plan).toBe('digital-monthly');
  const combined = 'GET /paywall/api2/pw/combined';
  expect(requests.filter((each) => each === combined)).toEqual([combined]);
  expect(requests).not.toContain('GET /paywall/api/flow/data');
  expect(requests.filter((each) => each === 'GET /paywall/api/region').length).toBeLessThanOrEqual(1);
});

test(`Where region, settings and events fail in any way, the wall can be seen (${serviceFailures.length} cases)`, async ({
  page,
  context,
}) => {
  const [slug = ''] = await articleSlugs(page);
  await withSingleCalls(context);
  const sideCalls = /\/(api\/region|api\/config\/tracking|api2\/pw\/c)\?/;
  const pages = await newPages(context, serviceFailures);
  await openAll(pages, `/hard/${slug}`, sideCalls);
  for (const { failure, page: failing, exceptions } of pages) {
    await expect(failing.locator('#pw-inline .wall-content-template'), failure).toBeVisible();
    expect(exceptions, failure).toEqual([]);
  }
});

test('Where texts about a mistake do not load, the article is whole, and nothing is thrown', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  const said: string[] = [];
  const exceptions: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => exceptions.push(error.message));
  await withSingleCalls(page);
  await page.route('**/chunk-recovery-*.js', (route) => route.abort());
  await page.route('**/api/flow/data*', (route) => route.fulfill({ json: { flowId: 'hard', subFlows: 'none' } }));
  await withTag(page, '<pw-newsletters></pw-newsletters><pw-paywall site-id="ledger" flow-id="hard">');
  await page.goto(`/hard/${slug}`);
  await expect.poll(() => said.filter((text) => /chunk-recovery-\w+\.js/.test(text)).length).toBeGreaterThan(1);
  expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
  expect(exceptions).toEqual([]);
});

test('Where the loader is blocked, the article is whole', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.route('**/pw.js', (route) => route.abort());
  await page.goto(`/hard/${slug}`);
  expect(await checkReadable(page)).toEqual({ isWhole: true, isFree: true });
});

test(`Where the page in a frame fails in any way, the text that it replaced comes back (${fileFailures.length} cases)`, async ({
  page,
  context,
}) => {
  const [slug = ''] = await articleSlugs(page);
  const pages = await newPages(context, fileFailures);
  await openAll(pages, `/frame-hard/${slug}`, '**/template/page*');
  // The page in the frame is asked for once its reader is near; from there it has two seconds.
  for (const { page: failing } of pages) {
    await failing.locator('#pw-inline').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }));
  }
  for (const { failure, page: failing } of pages) {
    await expect(failing.locator('#pw-inline > *'), failure).toHaveCount(0);
    await failing.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await checkReadable(failing), failure).toEqual({ isWhole: true, isFree: true });
  }
});
