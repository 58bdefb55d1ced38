import type { APIRequestContext, Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { setWidth } from '../../support/pages/page-sizes.ts';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const alerts = (page: Page) => pageContent(page).locator('[part="alert"]');
const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const setCard = (request: APIRequestContext, email: string, behaviour: 'succeeds' | 'declines') =>
  request.post('/sandbox/card', { data: { email, behaviour } });

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

for (const [edition, width, email, amount, help] of [
  ['us', 320, 'us-payment-due@portal.example', 1300, 'Use another payment method'],
  ['uk', 1280, 'uk-payment-due@portal.example', 1000, 'Billing History'],
] as const) {
  test(`A reader who owes something sees that, loses nothing by a card that declines, and pays once: ${edition}, ${width} px wide`, async ({
    page,
    context,
    request,
  }) => {
    await setWidth(page, width);
    await logInContextOnlyAs(context, request, email);
    await page.goto(`/portal/${edition}/subscription`);
    await expect(alerts(page)).toContainText('could not be charged');
    await button(page, 'Pay now').click();
    await expect(sheet(page).locator('[data-kind="charged-now"]')).toContainText('card ending in 0002');
    const pay = sheet(page).locator('button[type=submit]');
    await pay.click();
    await expect(sheet(page)).toContainText('The card was declined. Nothing was changed. Please use another card.');
    await expect(sheet(page).getByText(help, { exact: true })).toBeVisible();
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
  });
}

test('A payment that was done and not heard of is found out by what is due, and charges once', async ({
  page,
  context,
  request,
}) => {
  const email = 'us-payment-due@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/us/subscription');
  await button(page, 'Pay now').click();
  // Before the reader first looked, a card that works would have renewed it.
  await setCard(request, email, 'succeeds');
  await request.post('/sandbox/faults', { data: { route: 'POST /subs/collect-invoice', kind: 'truncate', times: 1 } });
  await sheet(page).locator('button[type=submit]').click();
  await expect(toast(page, 'Paid. Your subscription continues.')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  expect(await recordOf(request, email)).toEqual({ done: ['collect invoice'], invoices: [['paid', 1300]] });
});

test('Who has left comes back from the card of what has ended', async ({ page, context, request }) => {
  const email = 'us-cancelled@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/us/subscription');
  const earlier = pageContent(page).locator('[part="earlier"]');
  await expect(earlier.locator('[part="status"]')).toHaveText('Expired');
  await earlier.getByRole('button', { name: 'Reactivate' }).click();
  await expect(sheet(page).locator('[data-kind="charged-now"]')).toHaveText('$13.00 is charged now.');
  await button(page, 'Reactivate subscription').click();
  await expect(toast(page, 'Welcome back.')).toBeVisible();
  await expect(pageContent(page).locator('[part~="subscription"] [part="status"]')).toHaveText('Active');
  await expect(earlier).toHaveCount(0);
  expect(await recordOf(request, email)).toEqual({ done: ['reactivate'], invoices: [['paid', 1300]] });
});

test('Where the card of what has ended is hidden, a panel leads back to it', async ({ page, context, request }) => {
  const email = 'uk-cancelled@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/uk/subscription');
  const panel = pageContent(page).locator('[part="come-back"]');
  await expect(panel).toContainText('Digital, monthly');
  await expect(pageContent(page).locator('[part="earlier"]')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Reactivate' }).click();
  await button(page, 'Reactivate subscription').click();
  await expect(pageContent(page).locator('[part~="subscription"] [part="status"]')).toHaveText('Active');
  await expect(panel).toHaveCount(0);
  expect(await recordOf(request, email)).toEqual({ done: ['reactivate'], invoices: [['paid', 1000]] });
});
