import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const email = 'verified@readers.example';

/** Asks for a log-in link as a page of the sandbox does. */
const askForLink = (page: Page, to = email) =>
  page.evaluate(async (address) => {
    const query = new URLSearchParams({ site: 'us', email: address });
    const body = new URLSearchParams({ linkUrl: `${location.origin}/sign-in` });
    return (await fetch(`/auth/user/directlogin?${query}`, { method: 'POST', body })).status;
  }, to);

/** Says where the popup of a provider goes. */
const addressOf = (page: Page, provider: string) =>
  page.evaluate(async (name) => {
    const start: Record<string, string> = await (await fetch(`/auth/user/login/${name}?site=us`)).json();
    const url = new URL(start.url ?? '');
    if (name === 'twitter') return url.href;
    for (const part of ['client_id', 'scope', 'redirect_uri', 'response_type']) {
      url.searchParams.set(part, start[part] ?? '');
    }
    url.searchParams.set('state', 'of-the-page');
    return url.href;
  }, provider);

/** Runs axe in both colour schemes. */
const expectSound = async (page: Page, name: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, undefined, { isForColours: colorScheme === 'dark' }), name).toEqual([]);
  }
};

test.describe('The outbox', () => {
  test.beforeEach(async ({ page, request }) => {
    await request.post('/sandbox/reset');
    await page.goto('/mail');
  });

  test('shows a mail whose link leads to the page, in both of its forms', async ({ page, context }) => {
    await expect(page.getByText('No mail yet.')).toBeVisible();
    expect(await askForLink(page)).toBe(200);
    await page.reload();
    await page.getByRole('link', { name: 'Your sign-in link for The Ledger' }).click();
    const address = (await page.locator('pre a').textContent()) ?? '';
    expect(new URL(address).searchParams.get('auth_lwpw')).toMatch(/^[\w-]{43}$/);
    await page.frameLocator('iframe').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/sign-in*');
    await page.goBack();
    const tab = context.waitForEvent('page');
    await page.locator('pre a').click({ modifiers: ['ControlOrMeta'] });
    await (await tab).waitForURL('**/sign-in*');
  });

  test('holds links that serve the reader after others have opened them without a click', async ({
    page,
    context,
    request,
  }) => {
    await askForLink(page);
    await page.goto('/mail/1');
    const address = (await page.locator('pre a').textContent()) ?? '';
    const code = new URL(address).searchParams.get('auth_lwpw') ?? '';
    for (let time = 0; time < 5; time++) {
      expect((await request.get(address)).status()).toBe(200);
      expect((await request.head(address)).status()).toBe(200);
      const other = await context.newPage();
      await other.goto(address);
      await other.close();
    }
    expect((await request.post(`/auth/user/directlogin/${code}`)).status()).toBe(200);
  });

  test('fits a small window in light and dark, and axe finds nothing', async ({ page }) => {
    await askForLink(page);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/mail', '/mail/1', '/sign-in']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      await expectSound(page, path);
    }
  });
});

test.describe('The pages of the providers', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/sign-in');
  });

  test('fit a small window in light and dark, and axe finds nothing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [address, name] of [
      [await addressOf(page, 'google'), 'Google'],
      [await addressOf(page, 'twitter'), 'Twitter'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
      await expectSound(page, name);
    }
    await page.goto('/sso/google/interaction/over');
    await expect(page.getByRole('heading', { name: 'This sign-in can’t go on' })).toBeVisible();
    await expectSound(page, 'over');
  });

  test('lead back with an error when the reader declines', async ({ page }) => {
    await page.goto(await addressOf(page, 'google'));
    const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/sign-in');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL((await back).url()).searchParams.get('error')).toBe('access_denied');
  });

  test('stay in touch with their opener, but for the publisher’s, which is cut off', async ({ page }) => {
    for (const [provider, isCutOff] of [
      ['google', false],
      ['publisher', true],
    ] as const) {
      const address = await addressOf(page, provider);
      const popup = page.waitForEvent('popup');
      await page.evaluate((url) => void Reflect.set(window, 'opened', window.open(url, 'sso')), address);
      const popupPage = await popup;
      await expect(popupPage.getByRole('heading', { name: /^Sign in with/ })).toBeVisible();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'opened').closed)).toBe(isCutOff);
      await popupPage.close();
    }
  });
});
