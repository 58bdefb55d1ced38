import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { overlayButton, typeCard } from '../../support/pages/gateway-fields.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const sheet = (page: Page): Locator => portal(page).locator('[part="sheet"]').last();
const step = (page: Page, name: string): Locator => sheet(page).locator(`[data-step="${name}"]`);
const rows = (page: Page): Locator => pageContent(page).locator('[part="payment-method"]');
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
const within = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });

const openBilling = async (page: Page, edition = 'us') => {
  await page.goto(`/portal/${edition}/billing-history`);
  await expect(rows(page).first()).toBeVisible();
};
const addCard = async (page: Page) => {
  await button(page, 'Add a payment method').click();
  await sheet(page).getByRole('radio', { name: 'Credit or debit card' }).check();
};
const goOn = (page: Page) => within(step(page, 'set-info'), 'Continue').click();
/** Keeps what was given, and leaves the address of the invoices as it is. */
const keep = async (page: Page) => {
  await within(step(page, 'confirm'), 'Save').click();
  await within(step(page, 'update-address'), 'Leave it as it is').click();
  await expect(step(page, 'payment-success')).toContainText('Your payment method is saved.');
};
const close = async (page: Page) => {
  await within(step(page, 'payment-success'), 'Close').click();
  await expect(portal(page).locator('[part="sheet"]')).toHaveCount(0);
};
const invoicesOf = async (request: APIRequestContext, email: string) => {
  const reply: { invoices: { status: string; amount_paid: number }[] } = await (
    await request.get('/sandbox/billing', { params: { email } })
  ).json();
  return reply.invoices.map(({ status, amount_paid }) => [status, amount_paid]);
};

/** Two banks refuse, a third asks first: the card is kept beside the one that is charged. */
const keepSecondCard = async (page: Page) => {
  await addCard(page);
  for (const [number, reply] of [
    ['4000000000000002', 'Your bank declined this card. Try another one.'],
    ['4000000000000119', 'The payment service could not be reached. Nothing was charged; try again.'],
  ] as const) {
    await typeCard(page, number);
    await goOn(page);
    await expect(step(page, 'set-info').getByRole('alert').filter({ hasText: reply })).toBeVisible();
  }
  await expectFitsEachWidth(page, within(step(page, 'set-info'), 'Continue'));
  await typeCard(page, '4000002500003155');
  await page.keyboard.press('Enter');
  await overlayButton(page, 'Fail').click();
  await expect(step(page, 'set-info')).toContainText('Your bank could not confirm that it is you.');
  await typeCard(page, '4000002500003155');
  await goOn(page);
  await overlayButton(page, 'Complete').click();
  await expect(step(page, 'confirm')).toContainText('Visa •••• 3155');
  await expect(step(page, 'confirm')).toContainText('Saving it charges nothing.');
  expect(await violations(page)).toEqual([]);
  await expectFitsEachWidth(page, within(step(page, 'confirm'), 'Save'));
  await step(page, 'confirm').getByRole('checkbox', { name: 'Use for all future charges' }).uncheck();
  await keep(page);
  await close(page);
};

/** Goes to PayPal, gives up there and chooses again; then agrees, and comes back to the confirmation. */
const keepPayPal = async (page: Page) => {
  await button(page, 'Add a payment method').click();
  const leave = async () => {
    await sheet(page).getByRole('radio', { name: 'PayPal' }).check();
    await goOn(page);
  };
  await leave();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(step(page, 'set-info')).toContainText('You left before the payment was complete. Nothing was charged.');
  await leave();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(step(page, 'confirm')).toContainText('PayPal');
  await expect(page).not.toHaveURL(/token|PayerID|state/);
  await keep(page);
  await close(page);
};

test('What a bank refuses is said at the fields; a card whose bank asks first is kept beside the one that is charged, made the primary, and the other removed; a bank account and PayPal are kept, too: sheets at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-active@portal.example');
  await openBilling(page);
  await keepSecondCard(page);
  await expect(row(page, '4242')).toContainText('Primary');
  await within(row(page, '3155'), 'Make primary').click();
  await expect(toast(page, 'This is now your primary payment method.')).toBeVisible();
  await within(row(page, '4242'), 'Remove …').click();
  await within(row(page, '4242'), 'Remove it').click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, '3155')).toContainText('Primary');

  await button(page, 'Add a payment method').click();
  await sheet(page).getByRole('radio', { name: 'Bank account' }).check();
  await goOn(page);
  await overlayButton(page, /^Harbour Savings/).click();
  await keep(page);
  await close(page);
  await expect(row(page, 'Harbour Savings •••• 6789')).toContainText('Primary');
  await expect(row(page, '3155')).not.toContainText('Primary');

  await keepPayPal(page);
  await expect(row(page, 'PayPal')).toContainText('Primary');
  expect(await invoicesOf(request, 'us-active@portal.example')).toEqual([]);
});

test('A renewal that fails shows as due, and is paid by another card, which a bank asks about over the sheet that pays', async ({
  page,
  context,
  request,
}) => {
  const email = 'us-declining@portal.example';
  await logInContextOnlyAs(context, request, email);
  await page.goto('/portal/us/subscription');
  await expect(pageContent(page).locator('[part~="subscription"]')).toBeVisible();
  await expect(button(page, 'Pay now')).toHaveCount(0);
  await request.post('/sandbox/clock', { data: { advance: '21d' } });
  await logInContextOnlyAs(context, request, email);
  await page.reload();
  await button(page, 'Pay now').click();
  await expectFitsEachWidth(page, within(sheet(page), 'Pay $13.00'));
  await within(sheet(page), 'Pay $13.00').click();
  await expect(sheet(page)).toContainText('The card was declined.');
  await within(sheet(page), 'Use another payment method').click();
  await sheet(page).getByRole('radio', { name: 'Credit or debit card' }).check();
  await expect(sheet(page).getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
  await typeCard(page, '4000002500003155');
  await goOn(page);
  await overlayButton(page, 'Complete').click();
  await expect(step(page, 'confirm')).toContainText('$13.00 is still due.');
  await keep(page);
  expect(await invoicesOf(request, email)).toEqual([['payment_due', 0]]);
  await sheet(page).locator('> .form > .close-button, > .close-button').click();
  await expect(portal(page).locator('[part="sheet"]')).toHaveCount(1);
  await within(sheet(page), 'Pay $13.00').click();
  await expect(toast(page, 'Paid. Your subscription continues.')).toBeVisible();
  expect(await invoicesOf(request, email)).toEqual([['paid', 1300]]);
});

test('The conductor takes another card on its own page, in a new tab that can’t reach the portal', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'de-active@portal.example');
  await page.goto('/portal/de/billing-history?lang=en');
  await expect(rows(page)).toHaveCount(1);
  const opening = context.waitForEvent('page');
  await pageContent(page).getByRole('button', { name: 'Zahlungsart ändern' }).click();
  const tab = await opening;
  await tab.getByLabel('Kartennummer').fill('5555555555554444');
  await tab.getByLabel('Gültig bis (MM/JJ)').fill('12/39');
  await tab.getByLabel('Prüfnummer').fill('123');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.getByRole('button', { name: 'Diese Karte speichern' }).click();
  await expect(tab.getByRole('heading', { name: 'Gespeichert' })).toBeVisible();
  await page.reload();
  await expect(row(page, 'Mastercard •••• 4444')).toContainText('Hauptzahlungsart');
});
