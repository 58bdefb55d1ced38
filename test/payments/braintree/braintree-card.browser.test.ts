import { expect } from '@open-wc/testing';
import { openBraintreeCard } from '../../../src/payments/braintree/braintree-card.ts';
import type { TokenResult } from '../../../src/payments/fields/payment.ts';
import { createScriptLoader } from '../../../src/platform/load-script.ts';
import { braintreeError, createFakeBraintree } from '../../support/payment/fake-braintree.ts';
import {
  appearance,
  merchantOf,
  openOptions,
  payer,
  paymentSetupReplies,
  provideScripts,
} from '../../support/payment/paying.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const begin = async (answers: Parameters<typeof createFakeBraintree>[0] = {}, status = 200) => {
  const { dom, clock, log } = createWorld();
  const fake = createFakeBraintree(answers);
  const scripts = provideScripts(dom, { braintree: fake.braintree });
  const { http, bodies } = paymentSetupReplies('a client token', status);
  const options = openOptions('number', 'expiry', 'cvc');
  ends.push(options.remove);
  const ports = { merchant: merchantOf('US'), http, log, load: createScriptLoader({ dom, clock, log }) };
  return { ...options, fake, scripts, bodies, log, means: await openBraintreeCard(ports, options.options) };
};

const open = async (answers: Parameters<typeof createFakeBraintree>[0] = {}) => {
  const begun = await begin(answers);
  const { means } = begun;
  if (typeof means === 'string') throw new Error(`It is ${means}`);
  return { ...begun, means };
};

/** Types a whole card, and asks for a token. */
const give = async (answers: Parameters<typeof createFakeBraintree>[0] = {}): Promise<TokenResult> => {
  const { means, fake } = await open(answers);
  for (const name of ['number', 'expirationDate', 'cvv']) fake.type(name);
  return means.requestToken(payer);
};

describe('The card fields of Braintree', () => {
  it('stand in their places, with names for those who can’t see their labels, as the page looks', async () => {
    const { fake, scripts, bodies, options } = await open();
    expect(scripts.map((url) => url.split('/').at(-1))).to.have.members([
      'client.js',
      'hosted-fields.js',
      'three-d-secure.js',
    ]);
    expect(bodies).to.deep.equal([{ siteid: 'ledger', gateway: 'braintree', type: 'card' }]);
    expect(fake.given('client')).to.deep.equal({ authorization: 'a client token' });
    const requests = fake.given('hostedFields');
    expect(requests).to.have.nested.property('fields.number.container', options.places.number?.element);
    expect(requests).to.have.nested.property('fields.cvv.internalLabel', 'The cvc');
    expect(requests).to.have.nested.property('styles.input.color', appearance.color);
  });

  it('say how they stand; that something is missing, when they are left', async () => {
    const { fake, messages } = await open();
    fake.type('number', { isValid: false });
    expect(messages.number).to.deep.equal({ isFocused: true, isEmpty: false, edits: 1, error: null });
    fake.type('number', { isValid: false, isFocused: false }, 'blur');
    expect(messages.number).to.deep.equal({ isFocused: false, isEmpty: false, edits: 1, error: 'incomplete' });
    fake.type('expirationDate', { isValid: false, isPotentiallyValid: false });
    expect(messages.expiry?.error).to.equal('invalid');
    fake.type('number', { isValid: false }, 'cardTypeChange', [{ type: 'visa' }, { type: 'master-card' }]);
    expect(messages.number?.brand).to.equal(undefined);
    fake.type('number', { isValid: false }, 'cardTypeChange', [{ type: 'master-card' }]);
    expect(messages.number?.brand).to.equal('mastercard');
  });

  it('know what was typed, or filled in by a browser, while they were created', async () => {
    const { means, fake, messages } = await open({ filledEarly: ['number', 'expirationDate'] });
    expect(messages.number).to.deep.equal({ isFocused: false, isEmpty: false, edits: 1, error: null, brand: 'visa' });
    expect(messages.cvc, 'an empty field says nothing').to.equal(undefined);
    expect(await means.requestToken(payer)).to.deep.equal({ kind: 'fields', errors: { cvc: 'missing' } });
    fake.type('cvv');
    expect(await means.requestToken(payer)).to.have.property('kind', 'token');
  });

  it('tell of Enter', async () => {
    const { fake, submits } = await open();
    fake.type('cvv', {}, 'inputSubmitRequest');
    expect(submits).to.have.length(1);
  });

  it('can’t take another look, are led into, and taken away', async () => {
    const { means, fake } = await open();
    expect(means.restyle(appearance)).to.equal(false);
    means.focus('cvc');
    expect(fake.given('focus')).to.equal('cvv');
    means.dispose();
    expect(fake.asked.at(-1)?.name).to.equal('teardown');
  });

  for (const [status, kind] of [
    [401, 'signed-out'],
    [429, 'too-many'],
    [503, 'unreachable'],
  ] as const) {
    it(`are not there when the service answers ${status}`, async () => {
      expect((await begin({}, status)).means).to.equal(kind);
    });
  }
});

describe('A nonce of Braintree’s', () => {
  it('is the one that the bank has confirmed', async () => {
    const { means, fake } = await open();
    for (const name of ['number', 'expirationDate', 'cvv']) fake.type(name);
    expect(await means.requestToken(payer)).to.deep.equal({
      kind: 'token',
      token: { gateway: 'braintree', kind: 'credit_card', token: 'nonce-2', accountId: '' },
      facts: { cardType: 'mastercard', last4: '1111' },
    });
    expect(fake.given('tokenize')).to.deep.equal({ cardholderName: 'Ada Harbour' });
    expect(fake.given('verifyCard')).to.deep.include({ nonce: 'nonce-1', bin: '411111', amount: '0.00' });
    expect(fake.asked.at(-1)?.name).to.equal('end of 3-D Secure');
  });

  it('is asked for only when the fields are complete', async () => {
    const { means, fake } = await open();
    fake.type('number');
    expect(await means.requestToken(payer)).to.deep.equal({
      kind: 'fields',
      errors: { expiry: 'missing', cvc: 'missing' },
    });
    expect(fake.given('tokenize')).to.equal(undefined);
  });

  it('is good where the bank never asks', async () => {
    const verifyCard = { nonce: 'nonce-3', liabilityShifted: false, liabilityShiftPossible: false };
    expect(await give({ verifyCard })).to.have.nested.property('token.token', 'nonce-3');
  });

  it('is no good where the bank did not confirm it', async () => {
    const verifyCard = { nonce: 'nonce-3', liabilityShifted: false, liabilityShiftPossible: true };
    expect(await give({ verifyCard })).to.deep.equal({ kind: 'declined', why: 'not-confirmed' });
  });

  const refusal = (code: string) => {
    const fieldErrors = [{ field: 'creditCard', fieldErrors: [{ code, message: 'No' }] }];
    return braintreeError('HOSTED_FIELDS_FAILED_TOKENIZATION', { originalError: { fieldErrors } });
  };
  const invalid = braintreeError('HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys: ['cvv', 'toString'] });
  for (const [what, tokenize, answer] of [
    ['declined', refusal('2000'), { kind: 'declined', why: 'declined' }],
    ['without money', refusal('2001'), { kind: 'declined', why: 'insufficient' }],
    ['expired', refusal('2004'), { kind: 'declined', why: 'expired' }],
    ['of another code', refusal('2010'), { kind: 'fields', errors: { cvc: 'invalid' } }],
    [
      'refused without a reason',
      braintreeError('HOSTED_FIELDS_FAILED_TOKENIZATION'),
      { kind: 'declined', why: 'declined' },
    ],
    ['wrong in a field', invalid, { kind: 'fields', errors: { cvc: 'invalid' } }],
    ['cut off', braintreeError('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR'), { kind: 'unreachable' }],
    ['called like a prototype', braintreeError('constructor'), { kind: 'unreachable' }],
  ] as const) {
    it(`is not there for a card that is ${what}`, async () => {
      expect(await give({ tokenize })).to.deep.equal(answer);
    });
  }

  it('is not there when the reader closes the bank’s window', async () => {
    expect(await give({ verifyCard: braintreeError('THREEDS_CARDINAL_SDK_CANCELED') })).to.deep.equal({ kind: 'left' });
  });
});
