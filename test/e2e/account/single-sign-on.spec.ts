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

/** Presses the button of a provider on the screen that is open; gives its window. */
const press = async (page: Page, name: RegExp): Promise<Page> => {
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

/** A reader declines at Google, and closes its window: the form says so, and takes another choice. */
const changeTheirMind = async (page: Page) => {
  const declined = await press(page, /Google/);
  await pressUntilClosed(declined, () => cancel(declined));
  await expect(screen(page).getByText(cancelled)).toBeVisible();
  await expect(status(page)).toHaveText('Nobody is signed in');
  const closed = await press(page, /Google/);
  await expect(screen(page).getByText(cancelled)).toHaveCount(0);
  await closed.close();
  await expect(screen(page).getByRole('alert').first()).not.toBeEmpty();
};

const appleScript = '/sso/apple/appleid.auth.js';

/** A reader turns to Apple's button, which loads its script, and declines in the window that this script opens. */
const declineAtApple = async (page: Page, requests: readonly string[]) => {
  await expect(screen(page).getByRole('button', { name: 'Apple' })).toBeVisible();
  expect(requests).not.toContain(appleScript);
  await screen(page).getByRole('button', { name: 'Apple' }).hover();
  await page.waitForFunction(() => 'AppleID' in window);
  const declined = await press(page, /Apple/);
  await expect(declined.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(await declined.evaluate(() => window.name)).toBe('AppleAuthentication');
  await pressUntilClosed(declined, () => cancel(declined));
  await expect(screen(page).getByRole('alert').first()).not.toBeEmpty();
};

/** The providers by their buttons: to each but the first, the reader is known. LINE's window is made as Google's is. */
const providers = [/Google/, /Apple/, /Twitter/, /single sign/];

test(`Each provider’s window signs a reader in, as often as they come, and only the first time is a sign-up; who declines or closes it sees that and can choose again (${providers.length} cases)`, async ({
  page,
}) => {
  checksSecrets('state', 'verifier', 'request token', 'sign-in code', 'token', 'session id');
  for (const [at, name] of providers.entries()) {
    await test.step(name.source, async () => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.locator('[data-log-in]').click();
      if (at === 0) await changeTheirMind(page);
      if (name.source === 'Apple') await declineAtApple(page, requests);
      const popup = await press(page, name);
      await pressUntilClosed(popup, () => choose(popup, 'Ada Lindqvist'));
      await expect(status(page)).toHaveText(`Signed in as ${ada}`);
      await expect(screen(page)).toHaveCount(0);
      await expect.poll(() => signUps(page)).toBe(1);
      expect(requests.filter((path) => path === appleScript)).toHaveLength(name.source === 'Apple' ? 1 : 0);
      const loaded = page.waitForEvent('load');
      await page.locator('[data-log-out]').click();
      await loaded;
      await expect(status(page)).toHaveText('Nobody is signed in');
      expect(page.url()).toMatch(/\/accounts$/);
    });
  }
  expect(await signUps(page)).toBe(1);
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
  await expect(status(page)).toHaveText(`Signed in as ${ada}`);
  expect(lines).toContain('Cannot open new window');
});
