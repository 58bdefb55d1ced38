import type { Page } from '@playwright/test';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';
import { beginSetup, field, openPlainPage, openTinyPage, overlay, typeCard } from '../../support/pages/gateway-page.ts';

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
    const messages: unknown[] = [];
    for (const [place, type] of Object.entries(made)) {
      const element = elements.create(type, { style });
      element.on('change', (event: unknown) => messages.push(event));
      element.mount(`#${place}`);
    }
    Object.assign(window, { stripe, elements, heard: messages });
  });
};

const confirmCard = (page: Page, secret: string) =>
  page.evaluate(async (client) => {
    const { stripe, elements } = Object(window);
    const card = elements.getElement('cardNumber');
    const details = { name: 'Elias Thornbury' };
    return stripe.confirmCardSetup(client, { payment_method: { card, billing_details: details } });
  }, secret);

/** The fields format, colour and judge what is typed. */
const expectJudged = async (page: Page) => {
  await expect(field(page, 'number')).toHaveAccessibleName('Credit or debit card number');
  await expect(field(page, 'number')).toHaveAttribute('autocomplete', 'cc-number');
  await expect(field(page, 'number')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await typeCard(page, '378282246310005', '1239', '1234');
  await expect(field(page, 'number')).toHaveValue('3782 822463 10005');
  await expect(field(page, 'expiry')).toHaveValue('12 / 39');
  await expect(field(page, 'cvc')).toHaveValue('1234');
  await field(page, 'expiry').click();
  await page.keyboard.press('Backspace');
  await expect(field(page, 'expiry')).toHaveValue('12 / 3');
  for (const text of ['12', '1', '']) {
    await page.keyboard.press('Backspace');
    await expect(field(page, 'expiry')).toHaveValue(text);
  }
  await typeCard(page, '4242424242424241', '120', '12');
  await expect(field(page, 'number')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => Object(window).heard))
    .toEqual(
      expect.arrayContaining([
        { elementType: 'cardNumber', empty: false, complete: true, brand: 'amex' },
        {
          elementType: 'cardNumber',
          empty: false,
          complete: false,
          brand: 'visa',
          error: { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' },
        },
        expect.objectContaining({
          elementType: 'cardExpiry',
          error: expect.objectContaining({ code: 'incomplete_expiry' }),
        }),
      ]),
    );
};

/** The page reads nothing of a field, and a field speaks only with the page that opened it. */
const expectPrivate = async (page: Page) => {
  const [address, ...read] = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#number iframe');
    const view = frame?.contentWindow;
    const attempts = [() => view?.document.body, () => view?.location.href, () => view?.localStorage];
    const outcomes = attempts.map((attempt) => {
      try {
        return String(attempt());
      } catch (cause) {
        return Reflect.get(Object(cause), 'name');
      }
    });
    return [frame?.src ?? '', String(frame?.contentDocument), ...outcomes];
  });
  expect(new URL(address ?? '').origin).not.toBe(new URL(page.url()).origin);
  expect(read).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError']);

  // The same field, framed by a page that is not the one its address names: it answers no welcome.
  const messages = await page.evaluate(async (field) => {
    const open = async (host: string) => {
      const frame = document.createElement('iframe');
      const parts = new URLSearchParams({ field: 'number', group: crypto.randomUUID(), host });
      frame.src = `${field.split('#')[0]}#${parts}`;
      const { port1, port2 } = new MessageChannel();
      const lines: unknown[] = [];
      port1.onmessage = ({ data }) => lines.push(data.kind);
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve);
        document.body.append(frame);
      });
      frame.contentWindow?.postMessage('gateway-welcome', '*', [port2]);
      return { port1, said: lines };
    };
    const stranger = await open('https://ledger.example');
    const own = await open(location.origin);
    await new Promise<void>((resolve) => {
      own.port1.addEventListener('message', () => resolve());
    });
    for (const frame of document.querySelectorAll('body > iframe')) frame.remove();
    return { stranger: stranger.said, own: own.said };
  }, address ?? '');
  expect(messages.own).toContain('state');
  expect(messages.stranger).toEqual([]);
};

/** Elements refuse a shadow root, go on after they were moved, and leave nothing behind. */
const expectMovable = async (page: Page) => {
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
};

test('In a page with the strictest policy Stripe’s fields format, colour and judge what is typed, each test card ends as it says, and no number reaches the page, its address, or another page', async ({
  page,
  request,
}) => {
  checksSecrets('card number', 'payment secret', 'payment token');
  const secret = await beginSetup(request, 'stripe', 'card');
  await withStripe(page);
  expect(await confirmCard(page, secret)).toMatchObject({ error: { code: 'incomplete_number' } });
  await expectJudged(page);
  // That each number ends so is proven by HTTP (test/service/fakes/gateways.node.test.ts).
  for (const [number, error] of [
    ['4000000000009995', { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['4000000000000119', { type: 'api_connection_error' }],
  ] as const) {
    await typeCard(page, number);
    expect(await confirmCard(page, secret)).toMatchObject({ error });
  }
  await typeCard(page, '5555555555554444');
  const confirmation = await confirmCard(page, secret);
  expect(confirmation).toMatchObject({
    setupIntent: { status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) },
  });
  const text = JSON.stringify([await page.evaluate(() => Object(window).heard), confirmation]);
  expect(text).not.toMatch(/\d{12}/);
  const again = await beginSetup(request, 'stripe', 'card');
  const unknown = again.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await confirmCard(page, unknown)).toMatchObject({ error: { code: 'resource_missing' } });
  await expectPrivate(page);
  await expectMovable(page);
});

test('A bank that asks first is answered in a window over the page, from another origin too; a press does nothing before its script has come', async ({
  page,
  request,
  sandbox,
}) => {
  const secret = await beginSetup(request, 'stripe', 'card');
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/gateways/pages/question.js', async (route) => {
    await held;
    await route.continue();
  });
  const script = new URL('/gateways/stripe/stripe.js', sandbox.address.replace('localhost', '127.0.0.1')).href;
  await withStripe(page, () => openPlainPage(page, script));
  await typeCard(page, '4000002500003155');
  const first = confirmCard(page, secret);
  const complete = overlay(page).locator('button', { hasText: 'Complete' });
  const box = await complete.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  come();
  const failure = { error: { code: 'setup_intent_authentication_failure' } };
  await overlay(page).getByRole('button', { name: 'Fail' }).click();
  expect(await first).toMatchObject(failure);
  await expect(page.locator('iframe[name="gateway-overlay"]')).toHaveCount(0);
  const second = confirmCard(page, secret);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  expect(await second).toMatchObject(failure);
  await expect(page.locator('iframe[name="gateway-overlay"]')).toHaveCount(0);
  const confirming = confirmCard(page, secret);
  await expect(overlay(page).getByRole('button', { name: 'Complete' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await confirming).toMatchObject({ setupIntent: { status: 'succeeded', payment_method: expect.any(String) } });
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
    const confirmation = await stripe.confirmCardSetup(
      client,
      { payment_method: paymentMethod.id },
      { handleActions: false },
    );
    complete('success');
    return { can, done: confirmation };
  }, wallet);
  await overlay(page).getByRole('button', { name: /4242/ }).click();
  expect(await paying).toMatchObject({ can: { applePay: true }, done: { setupIntent: { status: 'succeeded' } } });
});
