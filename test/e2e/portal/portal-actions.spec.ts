import type { Page } from '@playwright/test';
import {
  bearerOf,
  button,
  logInContextOnlyAs,
  pageContent,
  portal,
  toast,
} from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

// What every operation does in every state is proven by HTTP (test/service/domain/billing/states.ts), what its sheet
// promises without a page (test/subscriptions/promises.node.test.ts), and what the card then shows without a service
// (test/elements/pw-portal/features/operations).

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const card = (page: Page) => pageContent(page).locator('[part~="subscription"]');
/** Confirms the sheet that is open, which fits into each width. */
const confirm = async (page: Page, name: string) => {
  const last = sheet(page).getByRole('button', { name, exact: true });
  await expectFitsEachWidth(page, last);
  await last.click();
};

test('A subscriber cancels in two presses, keeps it after all, and pauses, a German one with the conductor, in the words of the law: each sheet at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await page.goto('/portal/us/subscription');
  await button(page, 'Cancel subscription').click();
  await expect(sheet(page).getByText('There will be no further charges.')).toBeVisible();
  await confirm(page, 'Confirm cancellation');
  await expect(toast(page, 'Your subscription has been canceled. It ends on ')).toBeVisible();
  await expect(card(page)).toContainText('Scheduled to Cancel at End of Term');
  await page.reload();
  await expect(card(page)).toContainText('Scheduled to Cancel at End of Term');

  await button(page, 'Keep subscription').click();
  await confirm(page, 'Keep subscription');
  await expect(card(page).locator('[part="status"]')).toHaveText('Active');

  await button(page, 'Pause').click();
  await confirm(page, 'Pause subscription');
  await button(page, 'Don’t pause').click();
  await confirm(page, 'Don’t pause');
  await expect(button(page, 'Don’t pause')).toHaveCount(0);

  await logInContextOnlyAs(context, request, 'de-active@portal.example');
  // The path alone would name a language: the edition that was shown before would stay.
  await page.goto('/portal/de/subscription?edition=DE');
  await button(page, 'Abonnement kündigen').click();
  await confirm(page, 'Jetzt kündigen');
  await expect(card(page).locator('[part="timeline"] [data-kind~="end"]')).toBeVisible();
});

test('A paused subscription is cancelled at once, and charged nothing; what another device has changed meanwhile is refused, said so, and shown as it is', async ({
  page,
  context,
  request,
}) => {
  const paused = 'ca-paused@portal.example';
  await logInContextOnlyAs(context, request, paused);
  await page.goto('/portal/en/subscription?edition=CA');
  await button(page, 'Cancel subscription').click();
  await confirm(page, 'Confirm cancellation');
  await expect(sheet(page)).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  const { invoices }: { invoices: object[] } = await (
    await request.get('/sandbox/billing', { params: { email: paused } })
  ).json();
  expect(invoices).toEqual([]);

  await logInContextOnlyAs(context, request, 'us-credit@portal.example');
  await page.goto('/portal/us/subscription');
  await button(page, 'Pause').click();
  const number = card(page).locator('dt', { hasText: /^Number$/ });
  const subsid = await number.locator('xpath=following-sibling::dd').innerText();
  const headers = { authorization: `Bearer ${await bearerOf(context)}` };
  const params = { subsid, planid: 'us-digital-yearly' };
  expect((await request.get('/subs/change-subscription', { headers, params })).status()).toBe(200);
  await sheet(page).getByRole('button', { name: 'Pause subscription' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText(
    'Another change is already scheduled for this subscription.',
  );
  await expect(card(page).locator('[part="timeline"] [data-kind~="plan-change"]')).toBeVisible();
});
