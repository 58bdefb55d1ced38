import type { APIRequestContext, Page } from '@playwright/test';
import { linkMailedTo, screen } from '../support/account-journeys.ts';
import {
  button,
  failCall,
  item,
  logInContextAs,
  subscribedIds,
  toast,
  toggle,
  unverified,
  widget,
} from '../support/newsletter-journeys.ts';
import { recordPageErrors } from '../support/reader.ts';
import { checksSecrets, expect, test } from '../support/sandbox.ts';

const banner = (page: Page) => widget(page).locator('[part="verification-banner"]');
const send = 'Send Verification Email';
const sent = 'Email sent! Please check your inbox.';

const mailsTo = async (request: APIRequestContext, email: string): Promise<number> => {
  const { mails }: { mails: object[] } = await (await request.get(`/sandbox/mail?to=${email}`)).json();
  return mails.length;
};

test.describe('A reader whose address is not verified', () => {
  test.beforeEach(async ({ context, request }) => {
    await request.post('/sandbox/reset');
    await logInContextAs(context, request, unverified);
  });

  test('can leave newsletters, but not sign up for them, and is told why', async ({ page, request }) => {
    const pageErrors = recordPageErrors(page);
    await page.goto('/newsletters?edition=US');
    await expect(banner(page)).toContainText('Your e‑mail address is not verified yet.');
    const off = toggle(page, 'Tideline');
    await expect(off).toHaveText('Sign Up');
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveAccessibleDescription('Verify your e‑mail address first.');
    await off.click({ force: true });
    const on = toggle(page, 'Council Notes');
    await expect(on).toHaveText('Signed Up');
    await on.click();
    await expect(toast(page, /You are no longer signed up for .*Council Notes/)).toBeVisible();
    await expect(on).toHaveText('Sign Up');
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => subscribedIds(request, unverified, ['us-council', 'us-tideline'])).toEqual([]);
    expect(pageErrors.lines).toEqual([]);
  });

  test('asks for the mail, opens its link in another tab, and finds the banner gone on coming back', async ({
    page,
    context,
    request,
  }) => {
    checksSecrets('mailed code', 'token');
    await page.goto('/newsletters?edition=US');
    const before = await mailsTo(request, unverified);
    await button(page, send).click();
    await expect(banner(page).getByRole('status')).toHaveText(sent);
    await expect(toast(page, sent)).toBeVisible();
    await expect(button(page, send)).toHaveCount(0);
    const link = await linkMailedTo(request, unverified, before);

    const second = await context.newPage();
    await second.goto(link);
    await screen(second)
      .getByRole('button', { name: /Confirm/ })
      .click();
    await expect(screen(second).getByRole('button', { name: /Confirm/ })).toHaveCount(0);
    await second.close();
    await page.bringToFront();
    // A browser without a screen shows all of its tabs at once, and so tells of none that it has come back.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(banner(page)).toHaveCount(0);
    await toggle(page, 'Tideline').click();
    await expect(toggle(page, 'Tideline')).toHaveText('Signed Up');
  });

  test('hears that the mail could not be sent, and asks again', async ({ page, request }) => {
    await failCall(request, 'POST /user/resend/confirmation', 1);
    await page.goto('/newsletters?edition=US');
    await button(page, send).click();
    await expect(toast(page, 'Unable to send verification email, try again later')).toBeVisible();
    await expect(button(page, send)).toBeEnabled();
    await expect(button(page, send)).not.toHaveAttribute('aria-busy', 'true');
    await button(page, send).click();
    await expect(banner(page).getByRole('status')).toHaveText(sent);
    await expect.poll(() => mailsTo(request, unverified)).toBe(1);
  });

  test('sees no banner where the page hides it, and still what can’t be pressed', async ({ page }) => {
    await page.goto('/newsletters/options?hide-verification-banner=true');
    await expect(toggle(page, 'Tideline')).toHaveAttribute('aria-disabled', 'true');
    await expect(toggle(page, 'Tideline')).toHaveAccessibleDescription('Verify your e‑mail address first.');
    await expect(banner(page)).toHaveCount(0);
  });

  test('has a banner that stays where the check of the address fails', async ({ page, request }) => {
    await failCall(request, 'GET /user/check_email_confirmed');
    const checked = page.waitForResponse('**/user/check_email_confirmed?*');
    await page.goto('/newsletters?edition=US');
    expect((await checked).status()).toBe(500);
    await expect(banner(page)).toBeVisible();
    await expect(toggle(page, 'Tideline')).toHaveAttribute('aria-disabled', 'true');
    await expect(item(page, 'Council Notes')).toContainText('Signed Up');
  });
});
