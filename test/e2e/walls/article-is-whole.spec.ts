import type { BrowserContext, Page, Route } from '@playwright/test';
import { logInContextOnlyAs } from '../../support/journeys/portal-journeys.ts';
import { articleSlugs, withSingleCalls, withTag } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { checkReadable, waitUntilAge } from '../../support/pages/whole-article.ts';

const html = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

/** How a call can fail, as far as a browser treats it in a different way. */
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

/** A call that fails on a page that has a wall in the end. */
interface FailingCall {
  name: string;
  path: string;
  calls: string;
  failure: FailureName;
  /** The text of the console; null where nothing of ours runs that could say it. */
  reported: RegExp | null;
}

const noTemplate = /^Show Template: (Cannot (find this template|get template id\.)|The service did not give )/;
const notDrawn = /^(\[PW\] The flow could not be completed|Show Template: \S+ could not be drawn)/;
const removed = /was removed, as the rest of the SDK did not load$/;

const flow = { name: 'the flow', path: 'hard', calls: '**/api/flow/data*' };
const template = { name: 'a hard wall’s template', path: 'hard', calls: '**/api/template*', reported: noTemplate };

/** Every reply of a service is tried in `test/sdk/faults.browser.test.ts`: here each call, and each way, once at least. */
const services: readonly FailingCall[] = [
  {
    ...flow,
    failure: 'never answers',
    reported: /^\[PW\] (Failed to call getting flow data api\.|The flow hard can't be read)/,
  },
  { ...template, failure: 'is refused' },
  { ...template, name: 'a template that can not be closed', path: 'popup-hard', failure: 'answers with a page' },
  {
    name: 'the meter',
    path: 'article',
    calls: '**/api/flow/meter*',
    failure: 'never answers',
    reported: /^\[PW\] Check Meter/,
  },
];

const files: readonly Omit<FailingCall, 'failure'>[] = [
  { name: 'the core', path: 'hard', calls: '**/core.js', reported: /^\[PW\] The SDK could not be loaded/ },
  { name: 'the code that draws walls', path: 'hard', calls: '**/chunk-shell-*.js', reported: notDrawn },
  { name: 'the code that draws popups', path: 'popup-hard', calls: '**/chunk-popup-*.js', reported: notDrawn },
  { name: 'the rest of the SDK', path: 'hard', calls: '**/chunk-sdk-*.js', reported: removed },
  { name: 'React', path: 'frame-hard', calls: '**/chunk-react-*.js', reported: notDrawn },
];
const failureNames: readonly FailureName[] = [
  'is refused',
  'never answers',
  'answers with a page',
  'answers with nothing',
  'is cut short',
];

/** Every file in every way. A module that is empty or cut short is read, and lacks what was imported from it. */
const code: readonly FailingCall[] = [
  { name: 'the loader', path: 'hard', calls: '**/pw.js', failure: 'is refused', reported: null },
  ...files.flatMap((file) => failureNames.map((failure) => ({ ...file, failure }))),
];

/** A page, and what it said: to its console, and by exceptions that nobody caught. */
interface ListenedPage {
  page: Page;
  said: string[];
  exceptions: string[];
}

type FailedPage = FailingCall & ListenedPage;

const newPage = async (context: BrowserContext): Promise<ListenedPage> => {
  const listened: ListenedPage = { page: await context.newPage(), said: [], exceptions: [] };
  listened.page.on('console', (message) => listened.said.push(message.text()));
  listened.page.on('pageerror', (error) => listened.exceptions.push(error.message));
  return listened;
};

/** Opens pages at once, each with its failure: then two seconds have to go by for none of them. */
const openAll = async (context: BrowserContext, cases: readonly FailingCall[], slug: string) => {
  const pages = await Promise.all(
    cases.map(async (one) => {
      const listened = await newPage(context);
      await listened.page.route(one.calls, failures[one.failure]);
      await listened.page.goto(`/${one.path}/${slug}`, { waitUntil: 'commit' });
      return { ...one, ...listened };
    }),
  );
  for (const { page } of pages) await page.waitForLoadState();
  for (const { page } of pages) await waitUntilAge(page, 2000);
  return pages;
};

const whole = { isWhole: true, isFree: true };

/** As many pages share the two seconds of a wait as a busy machine can load meanwhile. */
const pagesAtOnce = 6;

/** Asserts that the article is whole, that the console says what failed, and that nothing was thrown; closes the page. */
const checkWhole = async ({ name, failure, calls, reported, page, said, exceptions }: FailedPage) => {
  const what = `${name} ${failure}`;
  // Code may come at any time: while it has not failed, there is nothing to say, and a wall has ten seconds.
  const isAwaited = calls.endsWith('.js') && failure === 'never answers';
  if (isAwaited) await expect.poll(() => checkReadable(page), { message: what }).toEqual(whole);
  else expect(await checkReadable(page), what).toEqual(whole);
  const isSaid = () => isAwaited || reported === null || said.some((line) => reported.test(line));
  await expect.poll(isSaid, what).toBe(true);
  expect(exceptions, what).toEqual([]);
  await page.close();
};

test.describe('Two seconds after a page was loaded, its article is whole and free to scroll, where', () => {
  for (const [kind, cases] of Object.entries({ 'a service': services, code })) {
    test(`${kind} fails in any way, and the console says so (${cases.length} cases)`, async ({ page, context }) => {
      const [slug = ''] = await articleSlugs(page);
      await withSingleCalls(context);
      for (let first = 0; first < cases.length; first += pagesAtOnce)
        for (const one of await openAll(context, cases.slice(first, first + pagesAtOnce), slug)) await checkWhole(one);
    });
  }

  test('the call of the rules never answers, for a reader who was entitled lately', async ({
    page,
    context,
    request,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    await logInContextOnlyAs(context, request, 'subscriber@readers.example');
    await page.goto(`/hard/${slug}`);
    await page.waitForLoadState('networkidle');
    expect(await checkReadable(page)).toEqual(whole);
    await page.route('**/api/rule/check*', failures['never answers']);
    await page.goto(`/hard/${slug}`, { waitUntil: 'commit' });
    await page.waitForLoadState();
    await waitUntilAge(page, 2000);
    expect(await checkReadable(page)).toEqual(whole);
  });

  test('texts about a mistake do not load: nothing is thrown', async ({ page }) => {
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
    expect(await checkReadable(page)).toEqual(whole);
    expect(exceptions).toEqual([]);
  });
});

test('Where region, settings and events never answer, the wall can be seen; where the page in a frame is none, the text that it replaced comes back', async ({
  page,
  context,
}) => {
  const [slug = ''] = await articleSlugs(page);
  await withSingleCalls(context);
  const [slow, framed] = [await newPage(context), await newPage(context)];
  await slow.page.route(/\/(api\/region|api\/config\/tracking|api2\/pw\/c)\?/, failures['never answers']);
  await slow.page.goto(`/hard/${slug}`, { waitUntil: 'commit' });
  await expect(slow.page.locator('#pw-inline .wall-content-template')).toBeVisible();
  expect(slow.exceptions).toEqual([]);

  await framed.page.route('**/template/page*', failures['answers with a page']);
  await framed.page.goto(`/frame-hard/${slug}`);
  // The page in the frame is asked for once its reader is near; from there it has two seconds.
  const place = framed.page.locator('#pw-inline');
  await expect(place.locator('.frame-content-page')).toBeAttached();
  await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(place.locator('> *')).toHaveCount(0);
  await framed.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await checkReadable(framed.page)).toEqual(whole);
});
