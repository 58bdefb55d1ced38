import type { APIRequestContext, Page } from '@playwright/test';
import { linkMailedTo, screen } from '../../support/journeys/account-journeys.ts';
import {
  button,
  logInContextAs,
  subscribedIds,
  toast,
  toggle,
  unverified,
  widget,
} from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';

const banner = (page: Page) => widget(page).locator('[part="verification-banner"]');
const send = 'Send Verification Email';
const confirmationText = 'Email sent! Please check your inbox.';

const mailsTo = async (request: APIRequestContext, email: string): Promise<number> => {
  const { mails }: { mails: object[] } = await (await request.get(`/sandbox/mail?to=${email}`)).json();
  return mails.length;
};

test.describe('A reader whose address is not verified', () => {
  test.beforeEach(async ({ context, request }) => {
    await request.post('/sandbox/reset');
    await logInContextAs(context, request, unverified);
  });

  test('can leave newsletters, but not sign up for them, and a text says why; asks for the mail, opens its link in another tab, and finds the banner gone on coming back', async ({
    page,
    context,
    request,
  }) => {
    checksSecrets('mailed code', 'token');
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

    const before = await mailsTo(request, unverified);
    await button(page, send).click();
    await expect(banner(page).getByRole('status')).toHaveText(confirmationText);
    await expect(toast(page, confirmationText)).toBeVisible();
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
});
