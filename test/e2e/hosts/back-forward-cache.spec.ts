import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { signIn } from '../../support/journeys/portal-journeys.ts';
import { articleSlugs, inlineWall, popup, waitForSdk } from '../../support/journeys/reader.ts';
import { test as base, checksSecrets, expect } from '../../support/journeys/sandbox.ts';
import { launchWithHistory } from '../../support/pages/history-browser.ts';

let browser: Browser;

const test = base.extend({
  context: async ({ baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(context);
    await context.close();
  },
});

test.beforeAll(async ({ listener }) => {
  browser = await launchWithHistory();
  browser.on('context', listener.listenTo);
});
test.afterAll(() => browser.close());

const wasRestored = (page: Page) => page.evaluate(() => Reflect.get(window, 'wasRestored') === true);

/** Marks a page when it comes back from the cache as it was left. */
const noteRestore = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasRestored', persisted));
  });

const clientId = (page: Page) => page.evaluate(() => localStorage.getItem('pw_client_id') ?? '');

const eventsOf = async (request: APIRequestContext, uid: string, code: string) => {
  const { events } = await (await request.get(`/sandbox/events?et=${code}&uid=${uid}&limit=100`)).json();
  return events.map(({ fields }: { fields: { currentUrl: string } }) => new URL(fields.currentUrl).pathname);
};

test('A page with an open wall comes back as it was, and counts nothing twice', async ({ page, request }) => {
  await noteRestore(page);
  const slugs = await articleSlugs(page);
  const path = `/popup/${slugs[0]}`;
  const counted: string[] = [];
  page.on(
    'request',
    (sentRequest) =>
      sentRequest.method() === 'POST' &&
      sentRequest.url().includes('/api/flow/meter') &&
      counted.push(sentRequest.url()),
  );
  await page.goto(path);
  await expect(popup(page)).toBeVisible();
  const uid = await clientId(page);
  await expect.poll(() => eventsOf(request, uid, 'wi')).toEqual([path]);
  await page.goto('/subscribe');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => wasRestored(page)).toBe(true);
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await eventsOf(request, uid, 'wi')).toEqual([path]);
  // Coming back is a view like any other, of a wall that stood there already.
  await expect
    .poll(async () => (await eventsOf(request, uid, 'pi')).filter((name: string) => name === path))
    .toEqual([path, path]);
  expect(counted).toEqual([]);
});

test('A metered page comes back without being counted again', async ({ page }) => {
  await noteRestore(page);
  const counted: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' && request.url().includes('/api/flow/meter') && counted.push(request.url()),
  );
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/article/${slug}`);
  await expect.poll(() => counted.length).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.goto('/subscribe');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => wasRestored(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(counted).toHaveLength(1);
});

test('A page that comes back after a log-out in another tab shows the logged-out state', async ({ page, context }) => {
  await noteRestore(page);
  const [slug = ''] = await articleSlugs(page);
  await page.goto('/');
  await page.evaluate(async () => {
    const { readers } = await (await fetch('/sandbox/readers')).json();
    const { email, password } = readers.find(({ email: name }: { email: string }) => name.startsWith('subscriber@'));
    const body = new URLSearchParams({ email, password });
    const { token, sessionid } = await (await fetch('/auth/user/login', { method: 'POST', body })).json();
    localStorage.setItem('pw_auth_token', token);
    localStorage.setItem('pw_session_id', sessionid);
  });
  await page.goto(`/hard/${slug}`);
  await page.waitForFunction(() => performance.getEntriesByName('pw-decision').length > 0);
  await page.waitForLoadState('networkidle');
  await expect(inlineWall(page)).toHaveCount(0);
  await page.goto('/subscribe');

  const other = await context.newPage();
  await other.goto(`/hard/${slug}`);
  await waitForSdk(other);
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        Reflect.get(window, 'pw').push((api: { logout: (how: { callback: () => void }) => void }) =>
          api.logout({ callback: resolve }),
        );
      }),
  );
  await other.close();

  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => wasRestored(page)).toBe(true);
  await expect(inlineWall(page)).toBeVisible();
  const status = await page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(window, 'pw').push((api: { session: { get: () => { loginStatus: string } } }) =>
          resolve(api.session.get().loginStatus),
        );
      }),
  );
  expect(status).toBe('anonymous');
});

test('A portal that comes back after a log-out in another tab shows no name, not for a frame', async ({
  page,
  context,
}) => {
  checksSecrets('password', 'token', 'session id');
  const name = 'Wanda';
  await page.addInitScript((wanted) => {
    const entries: string[] = [];
    Reflect.set(window, 'seenNames', entries);
    const look = (when: string) => {
      const root = document.querySelector('pw-portal')?.shadowRoot;
      for (const element of root?.querySelectorAll<HTMLElement>('*') ?? []) {
        const text = element instanceof HTMLInputElement ? element.value : (element.firstChild?.nodeValue ?? '');
        if (text.includes(wanted) && element.checkVisibility({ visibilityProperty: true }))
          entries.push(`${when}: ${text}`);
      }
    };
    addEventListener('pagehide', () => {
      entries.length = 0;
      Reflect.set(window, 'wasRestored', false);
    });
    addEventListener('pageshow', ({ persisted }) => {
      Reflect.set(window, 'wasRestored', persisted);
      if (!persisted) return;
      look('pageshow');
      const everyFrame = () => {
        look('frame');
        requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
    });
  }, name);
  const readNames = () => page.evaluate(() => Reflect.get(window, 'seenNames'));
  const portal = page.locator('pw-portal');
  await page.goto('/portal/us/');
  await signIn(page, 'us-active@portal.example');
  const first = portal.getByLabel('First name');
  await expect(first).not.toHaveValue('');
  await first.fill(name);
  await portal.getByRole('button', { name: 'Save name' }).click();
  await expect(portal.locator('[part="user"]').first()).toContainText(name);
  await page.goto('/subscribe');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => wasRestored(page)).toBe(true);
  // A reader who is still logged in gets everything back.
  await expect(portal.locator('[part="user"]').first()).toBeVisible();
  await expect.poll(readNames).toContain(`frame: ${name}`);
  await page.goto('/subscribe');

  const other = await context.newPage();
  await other.goto('/portal/us/');
  await waitForSdk(other);
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        Reflect.get(window, 'pw').push((api: { logout: (how: { callback: () => void }) => void }) =>
          api.logout({ callback: resolve }),
        );
      }),
  );
  await other.close();

  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => wasRestored(page)).toBe(true);
  await expect(portal.locator('[part="sign-in"]:visible')).toBeVisible();
  expect(await readNames()).toEqual([]);
});
