import type { Page } from '@playwright/test';
import { beginSetup, openPlainPage, openTinyPage } from '../support/gateway-page.ts';
import { expect, test } from '../support/sandbox.ts';

const field = (page: Page, name: string) => page.frameLocator(`#${name} iframe`).locator('input');
const overlay = (page: Page) => page.frameLocator('iframe[name="gateway-overlay"]');

const typeCard = async (page: Page, number: string, expiry = '1239', cvc = '123') => {
  await field(page, 'number').fill('');
  await field(page, 'number').pressSequentially(number);
  await field(page, 'expiry').fill('');
  await field(page, 'expiry').pressSequentially(expiry);
  await field(page, 'cvc').fill('');
  await field(page, 'cvc').pressSequentially(cvc);
};

/** The page's own script: Stripe's three fields, and all that they tell. */
const withStripe = async (page: Page, open = () => openTinyPage(page, ['/stripe/stripe.js'])) => {
  await open();
  await page.evaluate(() => {
    const stripe = Object(window).Stripe('pk_test_ledger', { locale: 'en' });
    const elements = stripe.elements();
    const style = {
      base: { color: 'rgb(1, 2, 3)', '::placeholder': { color: 'rgb(4, 5, 6)' } },
      invalid: { color: 'rgb(200, 0, 0)' },
    };
    const made = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' };
    const heard: unknown[] = [];
    for (const [place, type] of Object.entries(made)) {
      const element = elements.create(type, { style });
      element.on('change', (event: unknown) => heard.push(event));
      element.mount(`#${place}`);
    }
    Object.assign(window, { stripe, elements, heard });
  });
};

const confirmCard = (page: Page, secret: string) =>
  page.evaluate(async (client) => {
    const { stripe, elements } = Object(window);
    const card = elements.getElement('cardNumber');
    const details = { name: 'Elias Thornbury' };
    return stripe.confirmCardSetup(client, { payment_method: { card, billing_details: details } });
  }, secret);

test('Stripe’s fields format, colour and judge what is typed, in a page with the strictest policy', async ({
  page,
}) => {
  await withStripe(page);
  await expect(field(page, 'number')).toHaveAccessibleName('Credit or debit card number');
  await expect(field(page, 'number')).toHaveAttribute('autocomplete', 'cc-number');
  await expect(field(page, 'number')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await typeCard(page, '378282246310005', '1239', '1234');
  await expect(field(page, 'number')).toHaveValue('3782 822463 10005');
  await expect(field(page, 'expiry')).toHaveValue('12 / 39');
  await expect(field(page, 'cvc')).toHaveValue('1234');
  await typeCard(page, '4242424242424241', '120', '12');
  await expect(field(page, 'number')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await page.keyboard.press('Tab');
  const heard = await page.evaluate(() => Object(window).heard);
  expect(heard).toContainEqual({ elementType: 'cardNumber', empty: false, complete: true, brand: 'amex' });
  expect(heard).toContainEqual({
    elementType: 'cardNumber',
    empty: false,
    complete: false,
    brand: 'visa',
    error: { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' },
  });
  expect(heard).toContainEqual(
    expect.objectContaining({
      elementType: 'cardExpiry',
      error: expect.objectContaining({ code: 'incomplete_expiry' }),
    }),
  );
});

test('Each test card ends as it says, and no number reaches the page or its address', async ({ page, request }) => {
  const secret = await beginSetup(request, 'stripe', 'card');
  await withStripe(page);
  expect(await confirmCard(page, secret)).toMatchObject({ error: { code: 'incomplete_number' } });
  for (const [number, error] of [
    ['4000000000000002', { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }],
    ['4000000000009995', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['4000000000000069', { code: 'expired_card' }],
    ['4000000000000127', { code: 'incorrect_cvc' }],
    ['4000000000000119', { type: 'api_connection_error' }],
  ] as const) {
    await typeCard(page, number);
    expect(await confirmCard(page, secret)).toMatchObject({ error });
  }
  await typeCard(page, '5555555555554444');
  const done = await confirmCard(page, secret);
  expect(done).toMatchObject({ setupIntent: { status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) } });
  const said = JSON.stringify([await page.evaluate(() => Object(window).heard), done]);
  expect(said).not.toMatch(/\d{12}/);
  const again = await beginSetup(request, 'stripe', 'card');
  expect(
    await confirmCard(
      page,
      again.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toMatchObject({
    error: { code: 'resource_missing' },
  });
});

test('A bank that asks first is answered in a window over the page, from another origin too', async ({
  page,
  request,
  sandbox,
}) => {
  const secret = await beginSetup(request, 'stripe', 'card');
  const script = new URL('/gateways/stripe/stripe.js', sandbox.address.replace('localhost', '127.0.0.1')).href;
  await withStripe(page, () => openPlainPage(page, script));
  await typeCard(page, '4000002500003155');
  for (const choice of ['Fail', 'Close']) {
    const failing = confirmCard(page, secret);
    await overlay(page).getByRole('button', { name: choice }).click();
    expect(await failing).toMatchObject({ error: { code: 'setup_intent_authentication_failure' } });
    await expect(page.locator('iframe[name="gateway-overlay"]')).toHaveCount(0);
  }
  const confirming = confirmCard(page, secret);
  await expect(overlay(page).getByRole('button', { name: 'Complete' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await confirming).toMatchObject({ setupIntent: { status: 'succeeded', payment_method: expect.any(String) } });
});

test('Elements refuse a shadow root, go on after they were moved, and leave nothing behind', async ({ page }) => {
  await withStripe(page);
  const refused = await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('section'));
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const iban = Object(window).elements.create('iban');
    try {
      iban.mount(inner);
    } catch (cause) {
      return String(cause);
    }
    return 'mounted';
  });
  expect(refused).toContain('IntegrationError');
  await typeCard(page, '4242424242424242');
  await page.evaluate(() => document.body.append(document.querySelector('#number') ?? ''));
  await expect(field(page, 'number')).toHaveValue('');
  await typeCard(page, '4242424242424242');
  await expect(page.locator('#number')).toHaveClass(/StripeElement--complete/);
  await page.evaluate(() => {
    for (const type of ['cardNumber', 'cardExpiry', 'cardCvc']) Object(window).elements.getElement(type).destroy();
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('#number')).not.toHaveClass(/StripeElement/);
});

test('Apple Pay, a bank account and an IBAN are taken, too', async ({ page, request }) => {
  await openTinyPage(page, ['/stripe/stripe.js']);
  await page.evaluate(() => {
    const stripe = Object(window).Stripe('pk_test_ledger', { locale: 'de' });
    const elements = stripe.elements();
    elements.create('iban', { supportedCountries: ['SEPA'] }).mount('#iban');
    Object.assign(window, { stripe, elements });
  });
  const sepa = await beginSetup(request, 'stripe', 'sepa_debit');
  await field(page, 'iban').pressSequentially('de89370400440532013000');
  await expect(field(page, 'iban')).toHaveValue('DE89 3704 0044 0532 0130 00');
  const debit = await page.evaluate(async (client) => {
    const { stripe, elements } = Object(window);
    const details = { name: 'Elias Thornbury', email: 'us-active@portal.example' };
    const iban = elements.getElement('iban');
    return stripe.confirmSepaDebitSetup(client, { payment_method: { sepa_debit: iban, billing_details: details } });
  }, sepa);
  expect(debit).toMatchObject({ setupIntent: { status: 'succeeded' } });

  const ach = await beginSetup(request, 'stripe', 'us_bank_account');
  const collecting = page.evaluate(
    (clientSecret) =>
      Object(window).stripe.collectBankAccountForSetup({
        clientSecret,
        params: {
          payment_method_type: 'us_bank_account',
          payment_method_data: { billing_details: { name: 'Elias Thornbury' } },
        },
      }),
    ach,
  );
  await overlay(page)
    .getByRole('button', { name: /Harbour Savings/ })
    .click();
  expect(await collecting).toMatchObject({ setupIntent: { status: 'requires_confirmation' } });
  const linked = await page.evaluate((client) => Object(window).stripe.confirmUsBankAccountSetup(client), ach);
  expect(linked).toMatchObject({ setupIntent: { status: 'succeeded' } });

  const wallet = await beginSetup(request, 'stripe', 'apple_pay');
  const paying = page.evaluate(async (client) => {
    const { stripe } = Object(window);
    const sheet = stripe.paymentRequest({ country: 'US', currency: 'usd', total: { label: 'The Ledger', amount: 0 } });
    const can = await sheet.canMakePayment();
    const chosen = new Promise((resolve) => sheet.on('paymentmethod', resolve));
    sheet.show();
    const { paymentMethod, complete } = Object(await chosen);
    const done = await stripe.confirmCardSetup(client, { payment_method: paymentMethod.id }, { handleActions: false });
    complete('success');
    return { can, done };
  }, wallet);
  await overlay(page).getByRole('button', { name: /4242/ }).click();
  expect(await paying).toMatchObject({ can: { applePay: true }, done: { setupIntent: { status: 'succeeded' } } });
});

test('Braintree’s fields give a nonce, and a bank that asks first gives a better one', async ({ page, request }) => {
  const authorization = await beginSetup(request, 'braintree', 'card');
  await openTinyPage(page, ['/braintree/client.js', '/braintree/hosted-fields.js', '/braintree/three-d-secure.js']);
  await page.evaluate(async (token) => {
    const { braintree } = Object(window);
    const client = await braintree.client.create({ authorization: token });
    const fields = await braintree.hostedFields.create({
      client,
      styles: { input: { color: 'rgb(1, 2, 3)', 'font-size': '18px' }, '.invalid': { color: 'rgb(200, 0, 0)' } },
      fields: {
        number: { container: '#number', placeholder: '4111 1111 1111 1111' },
        expirationDate: { container: '#expiry', internalLabel: 'Expires on' },
        cvv: { container: '#cvc' },
      },
    });
    const secure = await braintree.threeDSecure.create({ client, version: 2 });
    const tokenize = () =>
      fields
        .tokenize({ cardholderName: 'Elias Thornbury' })
        .catch(({ code, details }: { code: string; details: unknown }) => ({
          code,
          details: code === 'HOSTED_FIELDS_FIELDS_INVALID' ? Object(details).invalidFieldKeys : details,
        }));
    const verify = (nonce: string) =>
      secure
        .verifyCard({
          nonce,
          bin: '400000',
          amount: '0.00',
          onLookupComplete: (_: unknown, next: () => void) => next(),
        })
        .catch(({ code }: { code: string }) => ({ code }));
    Object.assign(window, { fields, tokenize, verify });
  }, authorization);
  const tokenize = () => page.evaluate(() => Object(window).tokenize());
  const verify = (nonce: string) => page.evaluate((given) => Object(window).verify(given), nonce);

  await expect(field(page, 'expiry')).toHaveAccessibleName('Expires on');
  await expect(field(page, 'number')).toHaveCSS('font-size', '18px');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
  await typeCard(page, '4111111111111111', '12', '123');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_INVALID', details: ['expirationDate'] });
  await typeCard(page, '4000000000000002');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' });
  await typeCard(page, '4000000000000119');
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
  await typeCard(page, '4111111111111111');
  const simple = await tokenize();
  expect(simple).toMatchObject({ details: { lastFour: '1111', cardType: 'Visa' } });
  expect(await verify(simple.nonce)).toMatchObject({ liabilityShifted: false, liabilityShiftPossible: false });

  await typeCard(page, '4000002500003155');
  for (const [choice, outcome] of [
    ['Close', { code: 'THREEDS_CARDINAL_SDK_CANCELED' }],
    ['Fail', { liabilityShifted: false, liabilityShiftPossible: true }],
    ['Complete', { liabilityShifted: true, nonce: expect.stringMatching(/^tokencc_/) }],
  ] as const) {
    const verifying = verify((await tokenize()).nonce);
    await overlay(page).getByRole('button', { name: choice }).click();
    expect(await verifying).toMatchObject(outcome);
  }
  const state = await page.evaluate(() => {
    const { cards, fields } = Object(window).fields.getState();
    return { cards, isValid: fields.number.isValid };
  });
  expect(state).toEqual({ cards: [{ type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 } }], isValid: true });
});
