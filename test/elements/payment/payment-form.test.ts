import { expect } from '@open-wc/testing';
import { violationsIn } from '../../support/trees/colour-schemes.ts';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { openPayment } from '../../support/trees/payment-tree.tsx';
import { status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

describe('A form that asks how to pay', () => {
  it('loads no script before a way is chosen', async () => {
    const page = openPayment({ kinds: ['credit_card', 'sepa'] });
    await page.says('How would you like to pay?');
    expect(page.scripts).to.deep.equal([]);
    page.choose('credit_card');
    await page.ready();
    expect(page.scripts).to.have.length(1);
  });

  it('asks for a choice first', async () => {
    const page = openPayment({ kinds: ['credit_card', 'sepa'] });
    await page.says('How would you like to pay?');
    page.submit();
    await page.says('Choose how you would like to pay.');
    expect(page.site.requestedRoutes()).not.to.include('POST /payment-setup');
  });

  it('with one way alone begins with its fields', async () => {
    const page = openPayment();
    await page.ready();
    expect(page.all('input[type=radio]')).to.deep.equal([]);
    expect(page.text()).to.include('Card number');
  });

  it('names the cards that it takes, and the brand of a number as soon as it is known', async () => {
    const page = openPayment();
    await page.ready();
    const marks = () => page.all('.payment-cards li').map(({ textContent }) => textContent);
    expect(marks()).to.deep.equal(['Visa', 'Mastercard', 'American Express']);
    page.stripe.type('number', { complete: false, brand: 'mastercard' });
    await waitUntil(() => marks().length === 1, 'the brand is not named');
    expect(marks()).to.deep.equal(['Mastercard']);
  });

  it('takes the fields of one way away when another is chosen', async () => {
    const page = openPayment({ kinds: ['credit_card', 'sepa'], edition: 'DE' });
    await page.says('How would you like to pay?');
    page.choose('credit_card');
    await page.ready();
    page.choose('sepa');
    await waitUntil(
      () =>
        page.stripe
          .drawn()
          .map(({ type }) => type)
          .join() === 'iban',
      'there are other fields',
    );
    expect(page.holders()).to.have.length(1);
    expect(page.text()).to.include('you authorize (A) The Ledger Deutschland and its payment service provider');
  });

  it('gives a token, for each press another', async () => {
    const page = openPayment();
    await page.ready();
    page.fill();
    page.submit();
    await waitUntil(() => page.given.length === 1, 'there is no token');
    expect(page.given[0]).to.deep.equal({ gateway: 'stripe', kind: 'credit_card', token: 'pm_7', accountId: '2' });
    await waitUntil(() => page.find('button').getAttribute('aria-disabled') === null, 'the button stays busy');
    page.submit();
    await waitUntil(() => page.given.length === 2, 'there is no other token');
    expect(page.site.requestedRoutes().filter((each) => each === 'POST /payment-setup')).to.have.length(2);
  });

  it('asks once, however often it is pressed', async () => {
    const page = openPayment({ confirmed: () => new Promise(() => {}) });
    await page.ready();
    page.fill();
    page.submit();
    await page.says('If your bank asks you to confirm');
    page.submit();
    page.submit();
    expect(page.site.requestedRoutes().filter((each) => each === 'POST /payment-setup')).to.have.length(1);
    expect(page.stripe.asked.filter(({ name }) => name === 'confirmCardSetup')).to.have.length(1);
  });

  it('says at the fields what is wrong with them, and leads to the first', async () => {
    const page = openPayment();
    await page.ready();
    page.stripe.type('number');
    page.submit();
    await page.says('Please fill this in.');
    expect(page.stripe.field('expiry').isFocused).to.equal(true);
    const [number, expiry] = page.holders();
    await waitUntil(
      () => expiry?.getAttribute('aria-description') === 'Please fill this in.',
      'the field says nothing',
    );
    expect(number?.getAttribute('aria-label')).to.equal('Card number');
    expect(number?.hasAttribute('aria-description')).to.equal(false);
    expect(page.all('.field-error')).to.have.length(2);
    page.stripe.type('expiry');
    await waitUntil(() => page.all('.field-error').length === 1, 'what was mended is still called wrong');
  });

  it('says it at all three fields of an untouched form, also once the first has the focus', async () => {
    const page = openPayment();
    await page.ready();
    page.submit();
    await page.says('Please fill this in.');
    page.stripe.field('number').emit('focus');
    await waitUntil(() => page.all('[data-focused]').length === 1, 'no field has the focus');
    expect(page.all('.field-error').map(({ textContent }) => textContent)).to.deep.equal(
      Array.from({ length: 3 }, () => 'Please fill this in.'),
    );
    for (const name of ['Card number', 'Expiry date', 'Security code']) {
      expect(page.find('[role=alert]').textContent).to.contain(`${name}: Please fill this in.`);
    }
    await waitUntil(
      () => page.holders().every((holder) => holder.getAttribute('aria-description') === 'Please fill this in.'),
      'a field does not say it to those who can’t see it',
    );
  });

  it('is sent by Enter in a field, and no form of the page is', async () => {
    const page = openPayment();
    const around = document.body.appendChild(document.createElement('form'));
    let requestCount = 0;
    around.addEventListener('submit', () => requestCount++);
    around.append(page.host);
    await page.ready();
    page.fill();
    const [holder] = page.holders();
    // What Stripe does with Enter.
    const form = holder?.querySelector('iframe')?.closest('form');
    const enter = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(enter);
    await waitUntil(() => page.given.length === 1, 'there is no token');
    expect([requestCount, enter.defaultPrevented]).to.deep.equal([0, true]);
    around.remove();
  });

  for (const [answer, text] of [
    [{ error: { type: 'card_error', code: 'card_declined' } }, 'Your bank declined this card. Try another one.'],
    [
      { error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' } },
      'could not confirm that it is you',
    ],
    [{ error: { type: 'api_connection_error' } }, 'Nothing was charged; try again.'],
  ] as const) {
    it(`says: ${text}`, async () => {
      const page = openPayment({ confirmed: answer });
      await page.ready();
      page.fill();
      page.submit();
      await page.says(text);
      expect(page.stripe.drawn()).to.have.length(3);
      expect(page.given).to.deep.equal([]);
    });
  }

  it('says when the session is over', async () => {
    const page = openPayment({ answers: { 'POST /payment-setup': status(401) } });
    await page.ready();
    page.fill();
    page.submit();
    await page.says('You are no longer signed in.');
  });

  it('says why what the token was for has failed', async () => {
    const page = openPayment({ failure: 'The subscription is gone.' });
    await page.says('The subscription is gone.');
  });

  it('can be tried again when the script did not come', async () => {
    const page = openPayment({ isScriptMissing: true });
    await waitUntil(() => page.scripts.length > 0, 'no script is asked for');
    await page.site.clock.advance(2000);
    await page.says('The secure fields could not be loaded.');
    expect(page.site.log.lines.map(({ text }) => text)).to.include('Failed to load Stripe');
    expect(page.all('button[type=submit]')).to.deep.equal([]);
    let bring = () => {};
    let isAsked = false;
    page.site.dom.load = () =>
      new Promise((resolve) => {
        bring = () => resolve(() => page.stripe.Stripe);
        isAsked = true;
      });
    page.find('button').click();
    await page.says('Loading the secure fields');
    await waitUntil(() => isAsked, 'no script is asked for again');
    bring();
    await page.ready();
  });

  it('offers PayPal only where there is a way to it', async () => {
    let visits = 0;
    const page = openPayment({ kinds: ['credit_card', 'paypal'], onPayPal: () => visits++ });
    await page.says('PayPal');
    page.choose('paypal');
    await page.says('You’ll go to PayPal');
    page.submit();
    expect(visits).to.equal(1);
    expect(page.scripts).to.deep.equal([]);
    const other = openPayment({ kinds: ['credit_card', 'paypal'] });
    await other.ready();
    expect(other.text()).not.to.include('PayPal');
  });

  it('offers Apple Pay where the device has it', async () => {
    const page = openPayment({ kinds: ['credit_card', 'apple_pay'], hasApplePay: true });
    await page.says('Apple Pay');
    const other = openPayment({ kinds: ['credit_card', 'apple_pay'] });
    await other.ready();
    expect(other.text()).not.to.include('Apple Pay');
  });

  it('waits for the device’s answer no longer than 4 s', async () => {
    const page = openPayment({ kinds: ['credit_card', 'apple_pay'] });
    page.site.dom.load = () => new Promise(() => {});
    await page.says('Loading the secure fields');
    await page.site.clock.advance(4000);
    await page.says('Card number');
  });

  it('can be used by everybody, in light and in dark', async () => {
    const page = openPayment({ kinds: ['credit_card', 'sepa'], edition: 'DE' });
    await page.says('How would you like to pay?');
    page.choose('credit_card');
    await page.ready();
    page.submit();
    await page.says('Please fill this in.');
    expect(await violationsIn(page.host)).to.deep.equal([]);
  });
});
