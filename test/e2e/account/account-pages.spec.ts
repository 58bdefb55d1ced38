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

/** Nothing sticks out of a small window. */
const expectNarrow = async (page: Page, name: string) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
};

test.beforeEach(async ({ page, request }) => {
  await request.post('/sandbox/reset');
  await page.setViewportSize({ width: 320, height: 700 });
});

test('The outbox fits a small window in light and dark, and shows a mail whose link leads to the page, in both of its forms', async ({
  page,
  context,
}) => {
  await page.goto('/mail');
  await expect(page.getByRole('heading', { name: 'No mail yet.' })).toBeVisible();
  expect(await askForLink(page)).toBe(200);
  for (const path of ['/sign-in', '/mail', '/mail/1']) {
    await page.goto(path);
    await expectNarrow(page, path);
    await expectSound(page, path);
  }
  await page.goto('/mail');
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

test('The pages of the providers fit a small window in light and dark, lead back with an error when the reader declines, and stay in touch with their opener, but for the publisher’s, which is cut off', async ({
  page,
}) => {
  await page.goto('/sign-in');
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

  const google = await addressOf(page, 'google');
  const twitter = await addressOf(page, 'twitter');
  for (const [address, name] of [
    ['/sso/google/interaction/over', 'over'],
    [twitter, 'Twitter'],
    [google, 'Google'],
  ] as const) {
    await page.goto(address);
    const heading = name === 'over' ? 'This sign-in can’t go on' : `Sign in with ${name}`;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNarrow(page, name);
    await expectSound(page, name);
  }
  const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/sign-in');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL((await back).url()).searchParams.get('error')).toBe('access_denied');
});
