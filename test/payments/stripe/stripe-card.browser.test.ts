import { expect } from '@open-wc/testing';
import type { FieldName, TokenResult } from '../../../src/payments/fields/payment.ts';
import type { PaymentFields } from '../../../src/payments/fields/payment-fields.ts';
import { openStripeCard, openStripeSepa } from '../../../src/payments/stripe/stripe-card.ts';
import { createScriptLoader } from '../../../src/platform/load-script.ts';
import { createFakeStripe } from '../../support/payment/fake-stripe.ts';
import {
  appearance,
  merchantOf,
  openOptions,
  payer,
  paymentSetupReplies,
  provideScripts,
} from '../../support/payment/paying.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const confirmed = { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_7' } };
const cardFields: FieldName[] = ['number', 'expiry', 'cvc'];
const ends: (() => void)[] = [];

interface Given {
  answer?: unknown;
  /** The result of creating a payment method from the fields. */
  made?: unknown;
  status?: number;
  names?: FieldName[];
  open?: typeof openStripeCard;
}

const open = async ({
  answer = confirmed,
  made,
  status = 200,
  names = cardFields,
  open: opener = openStripeCard,
}: Given) => {
  const { dom, clock, log } = createWorld();
  const stripe = createFakeStripe({
    confirmCardSetup: answer,
    confirmSepaDebitSetup: answer,
    createPaymentMethod: made,
  });
  const scripts = provideScripts(dom, { Stripe: stripe.Stripe });
  const { http, bodies } = paymentSetupReplies('seti_1_secret_2', status);
  const { options, messages, submits, abort, remove } = openOptions(...names);
  ends.push(remove);
  const seller = merchantOf('DE');
  const means = await opener({ merchant: seller, http, log, load: createScriptLoader({ dom, clock, log }) }, options);
  if (typeof means === 'string') throw new Error(`It is ${means}`);
  return { means, stripe, scripts, bodies, events: messages, submits, abort, log, options, seller };
};

/** Types a whole card, and asks for a token. */
const give = async (options: Given = {}): Promise<TokenResult> => {
  const { means, stripe } = await open(options);
  for (const name of cardFields) stripe.type(name);
  return means.requestToken(payer);
};

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('The card fields of Stripe', () => {
  it('stand in their places, in the reader’s language and as the page looks', async () => {
    const { stripe, scripts, options, seller } = await open({});
    expect(scripts).to.deep.equal(['https://ledger.example/gateways/stripe/stripe.js']);
    expect(stripe.made).to.deep.equal([{ key: seller.keys.stripe, options: { locale: 'de' } }]);
    expect(stripe.field('number').place).to.equal(options.places.number?.element);
    const { style } = stripe.field('cvc').options;
    expect(style).to.deep.include({ invalid: { color: appearance.dangerColor, iconColor: appearance.dangerColor } });
    expect(style).to.have.nested.property('base.fontSize', '17px');
    expect(style).to.have.nested.property('base.::placeholder.color', appearance.mutedColor);
  });

  it('take another look without being drawn again', async () => {
    const { means, stripe } = await open({});
    expect(means.restyle({ ...appearance, color: 'rgb(250, 250, 250)' })).to.equal(true);
    expect(stripe.field('number').options.style).to.have.nested.property('base.color', 'rgb(250, 250, 250)');
    expect(stripe.all).to.have.length(3);
  });

  it('say how they stand', async () => {
    const { stripe, events } = await open({});
    stripe.field('number').emit('focus');
    expect(events.number).to.deep.equal({ isFocused: true, isEmpty: true, edits: 0, error: null });
    stripe.type('number', { complete: false, error: { type: 'validation_error', code: 'invalid_number' } });
    stripe.field('number').emit('blur');
    expect(events.number).to.deep.equal({ isFocused: false, isEmpty: false, edits: 1, error: 'invalid' });
    stripe.type('expiry', { error: { type: 'validation_error', code: 'invalid_expiry_year_past' } });
    expect(events.expiry?.error).to.equal('invalid');
    stripe.type('number', { complete: false, brand: 'unknown' });
    expect(events.number?.brand).to.equal(undefined);
    stripe.type('number', { complete: false, brand: 'amex' });
    expect(events.number?.brand).to.equal('american_express');
  });

  it('tell of Enter, which Stripe sends to the form around a field', async () => {
    const { means, options, submits } = await open({});
    const place = options.places.cvc?.element;
    place?.dispatchEvent(new Event('submit', { cancelable: true }));
    means.dispose();
    place?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(submits).to.have.length(1);
  });

  it('are led into, and taken away', async () => {
    const { means, stripe } = await open({});
    means.focus('expiry');
    expect(stripe.field('expiry').isFocused).to.equal(true);
    means.dispose();
    expect(stripe.drawn()).to.deep.equal([]);
  });
});

describe('A token of Stripe’s', () => {
  it('is what the confirmed setup holds, for the account of the edition', async () => {
    const { means, stripe, bodies } = await open({});
    for (const name of cardFields) stripe.type(name);
    expect(await means.requestToken(payer)).to.deep.equal({
      kind: 'token',
      token: { gateway: 'stripe', kind: 'credit_card', token: 'pm_7', accountId: '2' },
      facts: { cardType: 'visa', last4: '4242' },
    });
    expect(bodies).to.deep.equal([{ siteid: 'ledger-de', gateway: 'stripe', type: 'card' }]);
    const [made, confirming] = stripe.asked;
    expect(made?.args[0]).to.have.nested.property('billing_details.name', 'Ada Harbour');
    expect(confirming?.args).to.deep.equal(['seti_1_secret_2', { payment_method: 'pm_6' }]);
  });

  it('may come as a whole payment method', async () => {
    const answer = { setupIntent: { status: 'succeeded', payment_method: { id: 'pm_8' } } };
    expect(await give({ answer })).to.have.nested.property('token.token', 'pm_8');
  });

  it('is asked for only when the fields are complete', async () => {
    const { means, stripe, bodies } = await open({});
    stripe.type('number');
    stripe.type('expiry', { complete: false });
    expect(await means.requestToken(payer)).to.deep.equal({
      kind: 'fields',
      errors: { expiry: 'incomplete', cvc: 'missing' },
    });
    expect(bodies).to.deep.equal([]);
  });

  for (const [what, error, answer] of [
    ['declined', { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
    [
      'without money',
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      'insufficient',
    ],
    ['expired', { type: 'card_error', code: 'expired_card', decline_code: 'expired_card' }, 'expired'],
    ['not confirmed', { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, 'not-confirmed'],
  ] as const) {
    it(`is not there for a card that is ${what}`, async () => {
      expect(await give({ answer: { error } })).to.deep.equal({ kind: 'declined', why: answer });
    });
  }

  it('is not there for a wrong security code, which is said at its field', async () => {
    const error = { type: 'card_error', code: 'incorrect_cvc' };
    expect(await give({ answer: { error } })).to.deep.equal({ kind: 'fields', errors: { cvc: 'invalid' } });
  });

  for (const [what, answer] of [
    ['no connection', { error: { type: 'api_connection_error' } }],
    ['rubbish', 'rubbish'],
    ['a setup without a payment method', { setupIntent: { status: 'succeeded', payment_method: null } }],
    ['a status that nobody knows', { setupIntent: { status: 'constructor', payment_method: 'pm_1' } }],
    ['an exception', () => Promise.reject(new Error('4242 4242 4242 4242'))],
  ] as const) {
    it(`is not there after ${what}, and nothing that was typed is sent`, async () => {
      const { means, stripe, log } = await open({ answer });
      for (const name of cardFields) stripe.type(name);
      expect(await means.requestToken(payer)).to.deep.equal({ kind: 'unreachable' });
      expect(JSON.stringify(log.lines)).not.to.contain('4242');
    });
  }

  for (const [status, kind] of [
    [401, 'signed-out'],
    [429, 'too-many'],
    [500, 'unreachable'],
  ] as const) {
    it(`is not there when the service answers ${status}`, async () => {
      expect(await give({ status })).to.deep.equal({ kind });
    });
  }
});

describe('A page', () => {
  it('has one Stripe for each account, however often fields are opened, in the language that each asks for', async () => {
    const { dom, clock, log } = createWorld();
    const stripe = createFakeStripe();
    provideScripts(dom, { Stripe: stripe.Stripe });
    const load = createScriptLoader({ dom, clock, log });
    const { http } = paymentSetupReplies();
    for (const edition of ['DE', 'UK', 'DE', 'CA']) {
      const { options, remove } = openOptions(...cardFields);
      ends.push(remove);
      await openStripeCard({ merchant: merchantOf(edition), http, log, load }, { ...options, language: 'fr' });
    }
    expect(stripe.made.map(({ key }) => key)).to.deep.equal([
      merchantOf('DE').keys.stripe,
      merchantOf('CA').keys.stripe,
    ]);
    expect(stripe.groups).to.deep.equal(Array.from({ length: 4 }, () => ({ locale: 'fr' })));
  });
});

describe('A card that Stripe refuses before its bank is asked', () => {
  it('is said at its field', async () => {
    const createPaymentMethod = { error: { type: 'validation_error', code: 'invalid_expiry_year_past' } };
    const { means, stripe } = await open({ made: createPaymentMethod });
    for (const name of cardFields) stripe.type(name);
    expect(await means.requestToken(payer)).to.deep.equal({ kind: 'fields', errors: { expiry: 'invalid' } });
    expect(stripe.asked).to.have.length(1);
  });
});

describe('A direct debit of Stripe’s', () => {
  it('takes an account number of the SEPA countries', async () => {
    const { means, stripe, bodies } = await open({ names: ['iban'], open: openStripeSepa });
    expect(stripe.field('iban').options.supportedCountries).to.deep.equal(['SEPA']);
    stripe.type('iban');
    expect(await means.requestToken(payer)).to.have.nested.property('token.kind', 'sepa');
    expect(bodies).to.deep.equal([{ siteid: 'ledger-de', gateway: 'stripe', type: 'sepa_debit' }]);
  });
});

describe('Stripe’s script', () => {
  it('that does not load is reported in the words of the spec', async () => {
    const { dom, clock, log } = createWorld();
    provideScripts(dom, {});
    const { options, remove } = openOptions(...cardFields);
    ends.push(remove);
    const ports = {
      merchant: merchantOf('DE'),
      log,
      ...paymentSetupReplies(),
      load: createScriptLoader({ dom, clock, log }),
    };
    const opening = openStripeCard(ports, options);
    await clock.advance(1750);
    expect(await opening).to.equal('unreachable');
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Failed to load Stripe' }]);
  });

  it('that returns something else is reported as not available', async () => {
    const { dom, clock, log } = createWorld();
    provideScripts(dom, { Stripe: { elements: 1 } });
    const { options, remove } = openOptions(...cardFields);
    ends.push(remove);
    const ports = {
      merchant: merchantOf('DE'),
      log,
      ...paymentSetupReplies(),
      load: createScriptLoader({ dom, clock, log }),
    };
    const fields: PaymentFields | string = await openStripeCard(ports, options);
    expect(fields).to.equal('unreachable');
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Stripe is not available' }]);
  });
});
