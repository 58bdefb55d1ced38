import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The open screen. */
export const screen = (page: Page): Locator => page.getByRole('dialog');

/** The page's text about its session. */
export const status = (page: Page): Locator => page.locator('[data-status]');

/** Shorter polling than Playwright's own. */
const fastPolling = { intervals: [50] };

/** The newest mail to an address that came after `count` others, and the link in it. */
export const linkMailedTo = async (request: APIRequestContext, email: string, count = 0): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const { mails }: { mails: { recipient: string; text: string }[] } = await (
        await request.get('/sandbox/mail')
      ).json();
      const mailsOfReader = mails.filter(({ recipient }) => recipient === email);
      text = mailsOfReader[0]?.text ?? '';
      return mailsOfReader.length;
    }, fastPolling)
    .toBeGreaterThan(count);
  const link = /https?:\/\/\S+auth_\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in the mail to ${email}`);
  return link;
};

/** Opens the page of the account screens. */
export const openAccounts = async (page: Page) => {
  await page.goto('/accounts');
  await expect(page.locator('[data-pw-navbar] button').first()).toBeVisible();
};

/** Opens the log-in screen and gives it an address. */
export const enterAddress = async (page: Page, email: string) => {
  await page.locator('[data-log-in]').click();
  await screen(page).locator('input[type=email]:visible').fill(email);
  await page.keyboard.press('Enter');
};

/** Logs in by password. */
export const logIn = async (page: Page, email: string, password: string) => {
  await enterAddress(page, email);
  await screen(page).locator('input[autocomplete=current-password]').fill(password);
  await page.keyboard.press('Enter');
};
