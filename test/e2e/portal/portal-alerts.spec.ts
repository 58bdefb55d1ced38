import type { APIRequestContext, Page } from '@playwright/test';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

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

for (const [edition, email, amount, help] of [
  ['us', 'us-payment-due@portal.example', 1300, 'Use another payment method'],
  ['uk', 'uk-payment-due@portal.example', 1000, 'Billing History'],
] as const) {
  test(`A reader who owes something sees that, loses nothing by a card that declines, and pays once: ${edition}`, async ({
    page,
    context,
    request,
  }) => {
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

for (const [kind, what] of [
  ['fail', 'never done'],
  ['truncate', 'done and not heard of'],
] as const) {
  test(`A payment that was ${what} is found out by what is due, and charges once`, async ({
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
    await request.post('/sandbox/faults', { data: { route: 'POST /subs/collect-invoice', kind, times: 1 } });
    const pay = sheet(page).locator('button[type=submit]');
    await pay.click();
    if (kind === 'fail') {
      await expect(sheet(page)).toContainText('This is not confirmed yet.');
      await pay.click();
    }
    await expect(toast(page, 'Paid. Your subscription continues.')).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
    expect(await recordOf(request, email)).toEqual({ done: ['collect invoice'], invoices: [['paid', 1300]] });
  });
}

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

test('What was dismissed stays away after a reload', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-credit@portal.example');
  await page.goto('/portal/us/subscription');
  await expect(alerts(page)).toContainText('You have a credit of $5.00. It will be used for your next invoices.');
  await button(page, 'Dismiss this notice').press('Enter');
  await expect(alerts(page)).toHaveCount(0);
  await expect(portal(page).locator('[part="heading"]')).toBeFocused();
  const looked = page.waitForResponse(/promotional-credit/);
  await page.reload();
  await looked;
  await expect(pageContent(page).locator('[part~="subscription"]')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('A card that expires soon, and one that is not there, are shown', async ({ page, context, request }) => {
  for (const [email, text] of [
    ['us-card-expiring@portal.example', 'Visa •••• 4242 expires soon.'],
    ['us-no-card@portal.example', 'no payment method is saved'],
  ] as const) {
    await logInContextOnlyAs(context, request, email);
    await page.goto('/portal/us/billing-history');
    await expect(alerts(page)).toContainText(text);
  }
});

test('A reader for life sees that, and no other plan', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-lifetime@portal.example');
  await page.goto('/portal/us/subscription');
  const card = pageContent(page).locator('[part~="subscription"]');
  await expect(card.locator('[part="facts"]')).toContainText('Lifetime');
  await expect(card.locator('[part="actions"] button')).toHaveText(['Cancel subscription']);
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await page.goto('/portal/us/subscription');
  await button(page, 'Change subscription').click();
  await sheet(page).getByLabel('Digital Subscription').check();
  await button(page, 'Continue').click();
  await expect(sheet(page)).toContainText('Digital, yearly');
  await expect(sheet(page).getByText('for life')).toHaveCount(0);
});

test('Who chose a plan and has none is shown it', async ({ page, context, request }) => {
  await logInContextOnlyAs(context, request, 'us-registered@portal.example');
  const [{ domain, path } = { domain: 'localhost', path: '/' }] = await context.cookies();
  await context.addCookies([{ name: 'pw_plan', value: 'us-digital-yearly', domain, path }]);
  await page.goto('/portal/us/subscription');
  await expect(pageContent(page)).toContainText('The plan you chose');
  await expect(pageContent(page)).toContainText('$156.00 a year');
});
