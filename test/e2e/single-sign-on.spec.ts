import type { Page } from '@playwright/test';
import { openAccounts, screen, status } from '../support/account-journeys.ts';
import { checksSecrets, expect, test } from '../support/sandbox.ts';

const ada = 'ada.lindqvist@people.example';
const cancelled = 'You canceled the sign‑in. You can try again at any time, or use your e‑mail address.';

test.beforeEach(async ({ page, request }) => {
  await request.post('/sandbox/reset');
  await openAccounts(page);
});

/** Opens the log-in screen and presses the button of a provider; gives its window. */
const begin = async (page: Page, name: string): Promise<Page> => {
  await page.locator('[data-log-in]').click();
  const popup = page.waitForEvent('popup');
  await screen(page).getByRole('button', { name }).click();
  return popup;
};

const choose = (popup: Page, person: string) => popup.getByRole('button', { name: person }).press('Enter');

const signUps = async (page: Page) => {
  const { events } = await (await page.request.get('/sandbox/events')).json();
  return events.filter(({ et }: { et: string }) => et === 'sign_up').length;
};

for (const [provider, name] of [
  ['google', /Google/],
  ['apple', /Apple/],
  ['twitter', /Twitter/],
  ['line', /LINE/],
  ['publisher', /single sign/],
] as const) {
  test(`Signing in with ${provider} works the first time and the second, and only the first is a sign-up`, async ({
    page,
  }) => {
    checksSecrets(
      'state',
      'verifier',
      provider === 'twitter' ? 'request token' : 'sign-in code',
      'token',
      'session id',
    );
    const button = page.getByRole('dialog').getByRole('button', { name });
    for (const time of [1, 2]) {
      await page.locator('[data-log-in]').click();
      const popup = page.waitForEvent('popup');
      await button.click();
      const opened = await popup;
      const closed = opened.waitForEvent('close');
      await choose(opened, 'Ada Lindqvist');
      await expect(status(page)).toHaveText(`Logged in as ${ada}`);
      await closed;
      await expect(screen(page)).toHaveCount(0);
      await expect.poll(() => signUps(page)).toBe(1);
      if (time === 2) break;
      const loaded = page.waitForEvent('load');
      await page.locator('[data-log-out]').click();
      await loaded;
      await expect(status(page)).toHaveText('Nobody is logged in');
    }
    expect(page.url()).toMatch(/\/accounts$/);
  });
}

test('Apple’s window is opened by its own script, which is there once a reader turned to its button', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('[data-log-in]').click();
  await expect(screen(page).getByRole('button', { name: 'Apple' })).toBeVisible();
  expect(asked).not.toContain('/sso/apple/appleid.auth.js');
  await screen(page).getByRole('button', { name: 'Apple' }).hover();
  await page.waitForFunction(() => 'AppleID' in window);
  for (const turn of ['decline', 'agree']) {
    const popup = page.waitForEvent('popup');
    await screen(page).getByRole('button', { name: 'Apple' }).click();
    const opened = await popup;
    await expect(opened.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await opened.evaluate(() => window.name)).toBe('AppleAuthentication');
    if (turn === 'agree') await choose(opened, 'Ada Lindqvist');
    else await opened.getByRole('button', { name: 'Cancel' }).click();
    if (turn === 'decline') await expect(screen(page).getByRole('alert').first()).not.toBeEmpty();
  }
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
  expect(asked.filter((path) => path === '/sso/apple/appleid.auth.js')).toHaveLength(1);
});

test('Where Apple’s script can’t be loaded, its window opens all the same', async ({ page }) => {
  let tries = 0;
  await page.route('**/appleid.auth.js', (route) => {
    tries++;
    return route.abort();
  });
  const told = page.waitForEvent('console', (message) => message.text() === 'Failed to load AppleID');
  await page.locator('[data-log-in]').click();
  await screen(page).getByRole('button', { name: 'Apple' }).hover();
  await told;
  expect(tries).toBe(4);
  const popup = page.waitForEvent('popup');
  await screen(page).getByRole('button', { name: 'Apple' }).click();
  await choose(await popup, 'Ada Lindqvist');
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
});

test('A window that the reader closes lets them choose again', async ({ page }) => {
  const opened = await begin(page, 'Google');
  await opened.close();
  await expect(screen(page).getByRole('alert').first()).not.toBeEmpty({ timeout: 30_000 });
  const again = page.waitForEvent('popup');
  await screen(page).getByRole('button', { name: 'Google' }).click();
  await choose(await again, 'Ada Lindqvist');
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
});

test('A reader who declines at the provider is told so', async ({ page }) => {
  const opened = await begin(page, 'Google');
  await opened.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen(page).getByText(cancelled)).toBeVisible();
  await expect(status(page)).toHaveText('Nobody is logged in');
});

test('A reader whose window was blocked, and who declines, finds out in the form on the page they come back to', async ({
  page,
}) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.locator('[data-log-in]').click();
  await screen(page).getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/sso/google/**');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/accounts');
  await page.locator('[data-log-in]').click();
  await expect(screen(page).getByText(cancelled)).toBeVisible();
  await page.reload();
  await page.locator('[data-log-in]').click();
  await expect(screen(page).getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(screen(page).getByText(cancelled)).toHaveCount(0);
});

test('Where windows are blocked, the page itself goes there and comes back', async ({ page }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.locator('[data-log-in]').click();
  await screen(page).getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/sso/google/**');
  await choose(page, 'Ada Lindqvist');
  await page.waitForURL('**/accounts');
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
  expect(said).toContain('Cannot open new window');
});
