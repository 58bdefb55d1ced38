import type { BrowserContext, Page, Route } from '@playwright/test';
import { articleSlugs } from '../support/reader.ts';
import { expect, test } from '../support/sandbox.ts';
import { isWholeAndFree, timeAfterLoad } from '../support/whole-article.ts';

const html = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

/** What may become of a call. */
const fates: Readonly<Record<string, (route: Route) => Promise<void>>> = {
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

/** Opens one page for each fate of a call, all at once, and waits until two seconds have gone by in each. */
const openAll = async (context: BrowserContext, path: string, calls: string): Promise<[string, Page][]> => {
  const pages = await Promise.all(
    Object.entries(fates).map(async ([fate, befall]): Promise<[string, Page]> => {
      const page = await context.newPage();
      await page.route(calls, befall);
      await page.goto(path, { waitUntil: 'commit' });
      return [fate, page];
    }),
  );
  for (const [, page] of pages) await page.waitForLoadState();
  for (const [, page] of pages) await timeAfterLoad(page, 2000);
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

test.describe('Two seconds after a page was loaded, its article is whole and free to scroll, where the call of', () => {
  for (const [name, path, calls] of [
    ['the flow', 'hard', '**/api/flow/data*'],
    ['a hard wall’s template', 'hard', '**/api/template*'],
    ['a template that can not be closed', 'popup-hard', '**/api/template*'],
    ['the meter', 'article', '**/api/flow/meter*'],
    ['the core', 'hard', '**/core.js'],
    ['the code that draws walls', 'hard', '**/chunk-wall-*.js'],
    ['React', 'popup-hard', '**/chunk-react-*.js'],
  ] as const) {
    test(`${name} fails in any way`, async ({ page, context }) => {
      const [slug = ''] = await articleSlugs(page);
      for (const [fate, failing] of await openAll(context, `/${path}/${slug}`, calls)) {
        expect(await isWholeAndFree(failing), fate).toEqual({ isWhole: true, isFree: true });
        await failing.close();
      }
    });
  }

  test('the rules fails in any way, for a reader who was entitled lately', async ({ page, context }) => {
    const [slug = ''] = await articleSlugs(page);
    await asReader(page, 'subscriber@readers.example');
    await page.goto(`/hard/${slug}`);
    await page.waitForLoadState('networkidle');
    expect(await isWholeAndFree(page)).toEqual({ isWhole: true, isFree: true });
    for (const [fate, failing] of await openAll(context, `/hard/${slug}`, '**/api/rule/check*')) {
      expect(await isWholeAndFree(failing), fate).toEqual({ isWhole: true, isFree: true });
      await failing.close();
    }
  });
});

test('A reader who is logged in is asked for by name, whatever the page preloaded for strangers', async ({ page }) => {
  const [slug = ''] = await articleSlugs(page);
  await asReader(page, 'subscriber@readers.example');
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
});

test('Where the region fails in any way, the article is whole or its wall can be seen', async ({ page, context }) => {
  const [slug = ''] = await articleSlugs(page);
  for (const [fate, failing] of await openAll(context, `/hard/${slug}`, '**/api/region*')) {
    const isWalled = (await failing.locator('#pw-inline [part~="modal"]').count()) > 0;
    if (isWalled) await expect(failing.locator('#pw-inline .template')).toBeVisible();
    else expect(await isWholeAndFree(failing), fate).toEqual({ isWhole: true, isFree: true });
    await failing.close();
  }
});

test('Where the page in a frame fails in any way, the text that it replaced comes back', async ({ page, context }) => {
  const [slug = ''] = await articleSlugs(page);
  const pages = await openAll(context, `/frame-hard/${slug}`, '**/template/page*');
  // The page in the frame is asked for once its reader is near; from there it has two seconds.
  for (const [, failing] of pages) {
    await failing.locator('#pw-inline').evaluate((place) => place.scrollIntoView({ behavior: 'instant' }));
  }
  for (const [fate, failing] of pages) {
    await expect(failing.locator('#pw-inline > *'), fate).toHaveCount(0);
    await failing.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await isWholeAndFree(failing), fate).toEqual({ isWhole: true, isFree: true });
    await failing.close();
  }
});
