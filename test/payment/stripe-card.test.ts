import { expect } from '@open-wc/testing';
import type { Means } from '../../src/payment/means.ts';
import type { FieldName, PaymentAnswer } from '../../src/payment/payment.ts';
import { openStripeCard, openStripeSepa } from '../../src/payment/stripe-card.ts';
import { createScriptLoader } from '../../src/platform/load-script.ts';
import { createFakeStripe } from '../support/fake-stripe.ts';
import { createWorld } from '../support/fake-world.ts';
import { bringScripts, look, openOptions, payer, sellerOf, settingUp } from '../support/paying.ts';

const confirmed = { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_7' } };
const cardFields: FieldName[] = ['number', 'expiry', 'cvc'];
const ends: (() => void)[] = [];

interface Given {
  answer?: unknown;
  /** What making a payment method of the fields comes to. */
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
  const { hands, clock, log } = createWorld();
  const stripe = createFakeStripe({
    confirmCardSetup: answer,
    confirmSepaDebitSetup: answer,
    createPaymentMethod: made,
  });
  const scripts = bringScripts(hands, { Stripe: stripe.Stripe });
  const { http, bodies } = settingUp('seti_1_secret_2', status);
  const { options, heard, submits, abort, remove } = openOptions(...names);
  ends.push(remove);
  const seller = sellerOf('DE');
  const means = await opener({ seller, http, log, load: createScriptLoader({ hands, clock, log }) }, options);
  if (typeof means === 'string') throw new Error(`It is ${means}`);
  return { means, stripe, scripts, bodies, heard, submits, abort, log, options, seller };
};

/** Types a whole card, and asks for a token. */
const give = async (given: Given = {}): Promise<PaymentAnswer> => {
  const { means, stripe } = await open(given);
  for (const name of cardFields) stripe.type(name);
  return means.give(payer);
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
    expect(style).to.deep.include({ invalid: { color: look.dangerColor, iconColor: look.dangerColor } });
    expect(style).to.have.nested.property('base.fontSize', '17px');
    expect(style).to.have.nested.property('base.::placeholder.color', look.mutedColor);
  });

  it('take another look without being drawn anew', async () => {
    const { means, stripe } = await open({});
    expect(means.restyle({ ...look, color: 'rgb(250, 250, 250)' })).to.equal(true);
    expect(stripe.field('number').options.style).to.have.nested.property('base.color', 'rgb(250, 250, 250)');
    expect(stripe.all).to.have.length(3);
  });

  it('say how they stand', async () => {
    const { stripe, heard } = await open({});
    stripe.field('number').say('focus');
    expect(heard.number).to.deep.equal({ isFocused: true, isEmpty: true, edits: 0, trouble: null });
    stripe.type('number', { complete: false, error: { type: 'validation_error', code: 'invalid_number' } });
    stripe.field('number').say('blur');
    expect(heard.number).to.deep.equal({ isFocused: false, isEmpty: false, edits: 1, trouble: 'invalid' });
    stripe.type('expiry', { error: { type: 'validation_error', code: 'invalid_expiry_year_past' } });
    expect(heard.expiry?.trouble).to.equal('invalid');
  });

  it('tell of Enter, which Stripe sends to the form around a field', async () => {
    const { means, options, submits } = await open({});
    const place = options.places.cvc?.element;
    place?.dispatchEvent(new Event('submit', { cancelable: true }));
    means.end();
    place?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(submits).to.have.length(1);
  });

  it('are led into, and taken away', async () => {
    const { means, stripe } = await open({});
    means.focus('expiry');
    expect(stripe.field('expiry').isFocused).to.equal(true);
    means.end();
    expect(stripe.drawn()).to.deep.equal([]);
  });
});

describe('A token of Stripe’s', () => {
  it('is what the confirmed setup holds, for the account of the edition', async () => {
    const { means, stripe, bodies } = await open({});
    for (const name of cardFields) stripe.type(name);
    expect(await means.give(payer)).to.deep.equal({
      kind: 'token',
      token: { gateway: 'stripe', kind: 'credit_card', token: 'pm_7', accountId: '2' },
      facts: { cardType: 'visa', last4: '4242' },
    });
    expect(bodies).to.deep.equal([{ siteid: 'ledger-de', gateway: 'stripe', type: 'card' }]);
    const [made, confirming] = stripe.asked;
    expect(made?.given[0]).to.have.nested.property('billing_details.name', 'Ada Harbour');
    expect(confirming?.given).to.deep.equal(['seti_1_secret_2', { payment_method: 'pm_6' }]);
  });

  it('may come as a whole payment method', async () => {
    const answer = { setupIntent: { status: 'succeeded', payment_method: { id: 'pm_8' } } };
    expect(await give({ answer })).to.have.nested.property('token.token', 'pm_8');
  });

  it('is asked for only when the fields are complete', async () => {
    const { means, stripe, bodies } = await open({});
    stripe.type('number');
    stripe.type('expiry', { complete: false });
    expect(await means.give(payer)).to.deep.equal({
      kind: 'fields',
      troubles: { expiry: 'incomplete', cvc: 'missing' },
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
    expect(await give({ answer: { error } })).to.deep.equal({ kind: 'fields', troubles: { cvc: 'invalid' } });
  });

  for (const [what, answer] of [
    ['no connection', { error: { type: 'api_connection_error' } }],
    ['rubbish', 'rubbish'],
    ['a setup without a payment method', { setupIntent: { status: 'succeeded', payment_method: null } }],
    ['a status that nobody knows', { setupIntent: { status: 'constructor', payment_method: 'pm_1' } }],
    ['an exception', () => Promise.reject(new Error('4242 4242 4242 4242'))],
  ] as const) {
    it(`is not there after ${what}, and nothing that was typed is told`, async () => {
      const { means, stripe, log } = await open({ answer });
      for (const name of cardFields) stripe.type(name);
      expect(await means.give(payer)).to.deep.equal({ kind: 'unreachable' });
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
    const { hands, clock, log } = createWorld();
    const stripe = createFakeStripe();
    bringScripts(hands, { Stripe: stripe.Stripe });
    const load = createScriptLoader({ hands, clock, log });
    const { http } = settingUp();
    for (const edition of ['DE', 'UK', 'DE', 'CA']) {
      const { options, remove } = openOptions(...cardFields);
      ends.push(remove);
      await openStripeCard({ seller: sellerOf(edition), http, log, load }, { ...options, language: 'fr' });
    }
    expect(stripe.made.map(({ key }) => key)).to.deep.equal([sellerOf('DE').keys.stripe, sellerOf('CA').keys.stripe]);
    expect(stripe.groups).to.deep.equal(Array.from({ length: 4 }, () => ({ locale: 'fr' })));
  });
});

describe('A card that Stripe refuses before its bank is asked', () => {
  it('is said at its field', async () => {
    const createPaymentMethod = { error: { type: 'validation_error', code: 'invalid_expiry_year_past' } };
    const { means, stripe } = await open({ made: createPaymentMethod });
    for (const name of cardFields) stripe.type(name);
    expect(await means.give(payer)).to.deep.equal({ kind: 'fields', troubles: { expiry: 'invalid' } });
    expect(stripe.asked).to.have.length(1);
  });
});

describe('A direct debit of Stripe’s', () => {
  it('takes an account number of the SEPA countries', async () => {
    const { means, stripe, bodies } = await open({ names: ['iban'], open: openStripeSepa });
    expect(stripe.field('iban').options.supportedCountries).to.deep.equal(['SEPA']);
    stripe.type('iban');
    expect(await means.give(payer)).to.have.nested.property('token.kind', 'sepa');
    expect(bodies).to.deep.equal([{ siteid: 'ledger-de', gateway: 'stripe', type: 'sepa_debit' }]);
  });
});

describe('Stripe’s script', () => {
  it('that does not come is told in the words of the spec', async () => {
    const { hands, clock, log } = createWorld();
    bringScripts(hands, {});
    const { options, remove } = openOptions(...cardFields);
    ends.push(remove);
    const ports = { seller: sellerOf('DE'), log, ...settingUp(), load: createScriptLoader({ hands, clock, log }) };
    const opening = openStripeCard(ports, options);
    await clock.advance(1750);
    expect(await opening).to.equal('unreachable');
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Failed to load Stripe' }]);
  });

  it('that brings something else is told as not available', async () => {
    const { hands, clock, log } = createWorld();
    bringScripts(hands, { Stripe: { elements: 1 } });
    const { options, remove } = openOptions(...cardFields);
    ends.push(remove);
    const ports = { seller: sellerOf('DE'), log, ...settingUp(), load: createScriptLoader({ hands, clock, log }) };
    const found: Means | string = await openStripeCard(ports, options);
    expect(found).to.equal('unreachable');
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Stripe is not available' }]);
  });
});
