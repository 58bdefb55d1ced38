import type { APIRequestContext, Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const alerts = (page: Page) => pageContent(page).locator('[part="alert"]');
const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const setCard = (request: APIRequestContext, email: string, behaviour: 'succeeds' | 'declines') =>
  request.post('/sandbox/card', { data: { email, behaviour } });

/** A debt of a reader, and the link to another way to pay. */
interface Debt {
  edition: string;
  email: string;
  /** In cents. */
  amount: number;
  help: string;
}

const debts: readonly Debt[] = [
  { edition: 'us', email: 'us-payment-due@portal.example', amount: 1300, help: 'Use another payment method' },
  { edition: 'uk', email: 'uk-payment-due@portal.example', amount: 1000, help: 'Billing History' },
];

interface BillingRecord {
  changes: { operation: string }[];
  invoices: { status: string; amount_paid: number }[];
}

/** The operations on a reader's subscriptions, and the charges. */
const recordOf = async (request: APIRequestContext, email: string) => {
  const { changes, invoices }: BillingRecord = await (
    await request.get('/sandbox/billing', { params: { email } })
  ).json();
  return {
    done: changes.map(({ operation }) => operation),
    invoices: invoices.map(({ status, amount_paid }) => [status, amount_paid]),
  };
};

/** Owes something, loses nothing by a card that declines, and pays once. */
const payOnce = async (page: Page, request: APIRequestContext, { edition, email, amount, help }: Debt) => {
  await page.goto(`/portal/${edition}/subscription`);
  await expect(alerts(page)).toContainText('could not be charged');
  await button(page, 'Pay now').click();
  await expect(sheet(page).locator('[data-kind="charged-now"]')).toContainText('card ending in 0002');
  const pay = sheet(page).locator('button[type=submit]');
  await expectFitsEachWidth(page, pay);
  await pay.click();
  await expect(sheet(page)).toContainText('The card was declined. Nothing was changed. Please use another card.');
  await expect(sheet(page).getByText(help, { exact: true })).toBeVisible();
  await expectFitsEachWidth(page, sheet(page).getByText(help, { exact: true }));
  expect(await recordOf(request, email)).toEqual({ done: [], invoices: [['payment_due', 0]] });
  await page.reload();
  await expect(alerts(page)).toContainText('could not be charged');

  await setCard(request, email, 'succeeds');
  await button(page, 'Pay now').click();
  await pay.dblclick();
  await expect(toast(page, 'Paid. Your subscription continues.')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await page.reload();
  await expect(pageContent(page).locator('[part~="subscription"]')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  expect(await recordOf(request, email)).toEqual({ done: ['collect invoice'], invoices: [['paid', amount]] });
};

test('A reader who owes something sees that, loses nothing by a card that declines, and pays once, in each billing family: each sheet at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  for (const debt of debts) {
    await logInContextOnlyAs(context, request, debt.email);
    await payOnce(page, request, debt);
  }
});

test('Who has left comes back from the card of what has ended: the sheet at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  const email = 'us-cancelled@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/us/subscription');
  const earlier = pageContent(page).locator('[part="earlier"]');
  await expect(earlier.locator('[part="status"]')).toHaveText('Expired');
  await earlier.getByRole('button', { name: 'Reactivate' }).click();
  await expect(sheet(page).locator('[data-kind="charged-now"]')).toHaveText(
    '$13.00 is charged now, to the card ending in 4242.',
  );
  await expectFitsEachWidth(page, button(page, 'Reactivate subscription and pay $13.00'));
  await button(page, 'Reactivate subscription and pay $13.00').click();
  await expect(toast(page, 'Welcome back.')).toBeVisible();
  await expect(pageContent(page).locator('[part~="subscription"] [part="status"]')).toHaveText('Active');
  await expect(earlier).toHaveCount(0);
  expect(await recordOf(request, email)).toEqual({ done: ['reactivate'], invoices: [['paid', 1300]] });
});
