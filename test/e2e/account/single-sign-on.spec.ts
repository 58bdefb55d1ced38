import type { Page } from '@playwright/test';
import { openAccounts, screen, status } from '../../support/journeys/account-journeys.ts';
import { pressUntilClosed } from '../../support/journeys/closing-windows.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

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

const cancel = (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click();

const signUps = async (page: Page) => {
  const { events } = await (await page.request.get('/sandbox/events')).json();
  return events.filter(({ et }: { et: string }) => et === 'sign_up').length;
};

/** The providers by their buttons, the first one again at the end. */
const providers = [/Google/, /Apple/, /Twitter/, /LINE/, /single sign/, /Google/];

test(`Each provider’s window signs a reader in, as often as they come, and only the first time is a sign-up (${providers.length} cases)`, async ({
  page,
}) => {
  checksSecrets('state', 'verifier', 'request token', 'sign-in code', 'token', 'session id');
  for (const name of providers) {
    await test.step(name.source, async () => {
      await page.locator('[data-log-in]').click();
      const popup = page.waitForEvent('popup');
      await page.getByRole('dialog').getByRole('button', { name }).click();
      const popupPage = await popup;
      await pressUntilClosed(popupPage, () => choose(popupPage, 'Ada Lindqvist'));
      await expect(status(page)).toHaveText(`Logged in as ${ada}`);
      await expect(screen(page)).toHaveCount(0);
      await expect.poll(() => signUps(page)).toBe(1);
      const loaded = page.waitForEvent('load');
      await page.locator('[data-log-out]').click();
      await loaded;
      await expect(status(page)).toHaveText('Nobody is logged in');
      expect(page.url()).toMatch(/\/accounts$/);
    });
  }
  expect(await signUps(page)).toBe(1);
});

test('Apple’s window is opened by its own script, which is there once a reader turned to its button', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.locator('[data-log-in]').click();
  await expect(screen(page).getByRole('button', { name: 'Apple' })).toBeVisible();
  expect(requests).not.toContain('/sso/apple/appleid.auth.js');
  await screen(page).getByRole('button', { name: 'Apple' }).hover();
  await page.waitForFunction(() => 'AppleID' in window);
  for (const turn of ['decline', 'agree']) {
    const popup = page.waitForEvent('popup');
    await screen(page).getByRole('button', { name: 'Apple' }).click();
    const popupPage = await popup;
    await expect(popupPage.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await popupPage.evaluate(() => window.name)).toBe('AppleAuthentication');
    if (turn === 'agree') await pressUntilClosed(popupPage, () => choose(popupPage, 'Ada Lindqvist'));
    else await pressUntilClosed(popupPage, () => cancel(popupPage));
    if (turn === 'decline') await expect(screen(page).getByRole('alert').first()).not.toBeEmpty();
  }
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
  expect(requests.filter((path) => path === '/sso/apple/appleid.auth.js')).toHaveLength(1);
});

test('Where Apple’s script can’t be loaded, its window opens all the same', async ({ page }) => {
  let tries = 0;
  await page.route('**/appleid.auth.js', (route) => {
    tries++;
    return route.abort();
  });
  const reported = page.waitForEvent('console', (message) => message.text() === 'Failed to load AppleID');
  await page.locator('[data-log-in]').click();
  await screen(page).getByRole('button', { name: 'Apple' }).hover();
  await reported;
  expect(tries).toBe(4);
  const popup = page.waitForEvent('popup');
  await screen(page).getByRole('button', { name: 'Apple' }).click();
  const popupPage = await popup;
  await pressUntilClosed(popupPage, () => choose(popupPage, 'Ada Lindqvist'));
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
});

test('A reader who declines at the provider, or closes its window, sees that and can choose again', async ({
  page,
}) => {
  const popup = await begin(page, 'Google');
  await pressUntilClosed(popup, () => cancel(popup));
  await expect(screen(page).getByText(cancelled)).toBeVisible();
  await expect(status(page)).toHaveText('Nobody is logged in');
  const google = screen(page).getByRole('button', { name: 'Google' });
  const second = page.waitForEvent('popup');
  await google.click();
  const secondPage = await second;
  await expect(screen(page).getByText(cancelled)).toHaveCount(0);
  await secondPage.close();
  await expect(screen(page).getByRole('alert').first()).not.toBeEmpty();
  const again = page.waitForEvent('popup');
  await google.click();
  const chosen = await again;
  await pressUntilClosed(chosen, () => choose(chosen, 'Ada Lindqvist'));
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
});

test('Where windows are blocked, the page itself goes there and comes back; who declines finds that out in the form', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const go = async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.locator('[data-log-in]').click();
    await screen(page).getByRole('button', { name: 'Google' }).click();
    await page.waitForURL('**/sso/google/**');
  };
  await go();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/accounts');
  await page.locator('[data-log-in]').click();
  await expect(screen(page).getByText(cancelled)).toBeVisible();
  await page.reload();
  await page.locator('[data-log-in]').click();
  await expect(screen(page).getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(screen(page).getByText(cancelled)).toHaveCount(0);
  await page.reload();
  await go();
  await choose(page, 'Ada Lindqvist');
  await page.waitForURL('**/accounts');
  await expect(status(page)).toHaveText(`Logged in as ${ada}`);
  expect(lines).toContain('Cannot open new window');
});
