import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PaymentKind, PaymentToken } from '../../../src/payments/fields/payment.ts';
import { createPaymentFormStore, getShownKind } from '../../../src/payments/fields/payment-form-store.ts';
import { createPaymentFieldsWorld } from '../../support/payment/payment-fields-world.ts';

const token: PaymentToken = { gateway: 'stripe', kind: 'credit_card', token: 'pm_7', accountId: '2' };

/** An open form with the fields of a card. */
const openForm = async () => {
  const world = createPaymentFieldsWorld();
  const form = createPaymentFormStore(world.store, null);
  const close = form.open();
  const tokens: string[] = [];
  const modals: string[] = [];
  let payPalCount = 0;
  const submit = (kind: PaymentKind | null = 'credit_card', isBusy = false) =>
    form.submit({
      kind,
      payer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@readers.example' },
      isBusy,
      onToken: (value) => void tokens.push(value.token),
      onPayPal: () => void payPalCount++,
      suspendModals: () => {
        modals.push('suspended');
        return () => void modals.push('restored');
      },
    });
  world.mount('credit_card');
  await world.load();
  return { ...world, form, close, submit, tokens, modals, payPals: () => payPalCount, formState: form.$state.get };
};

describe('A payment form', () => {
  it('shows the only kind, or the chosen one', () => {
    assert.equal(getShownKind(null, 'sepa'), null);
    assert.equal(getShownKind([], 'sepa'), null);
    assert.equal(getShownKind(['credit_card'], null), 'credit_card');
    assert.equal(getShownKind(['credit_card', 'sepa'], null), null);
    assert.equal(getShownKind(['credit_card', 'sepa'], 'sepa'), 'sepa');
  });

  it('asks for a kind first', async () => {
    const { form, submit, formState, tokenRequests } = await openForm();
    await submit(null);
    assert.equal(formState().request.kind, 'unchosen');
    form.choose('sepa');
    assert.deepEqual([formState().request.kind, formState().chosenKind], ['idle', 'sepa']);
    assert.equal(tokenRequests(), 0);
  });

  it('returns a token for each press, and one for two presses at once', async () => {
    const { submit, answer, tokens, tokenRequests } = await openForm();
    void submit();
    void submit();
    assert.equal(tokenRequests(), 1);
    await answer({ kind: 'token', token });
    void submit();
    await answer({ kind: 'token', token: { ...token, token: 'pm_8' } });
    assert.deepEqual(tokens, ['pm_7', 'pm_8']);
  });

  it('requests nothing while a token is in use, nor before the fields are there', async () => {
    const { submit, store, tokenRequests } = await openForm();
    await submit('credit_card', true);
    store.remount();
    await submit();
    assert.equal(tokenRequests(), 0);
  });

  it('makes room for the gateway during the request', async () => {
    const { submit, answer, modals } = await openForm();
    void submit();
    assert.deepEqual(modals, ['suspended']);
    await answer({ kind: 'left' });
    assert.deepEqual(modals, ['suspended', 'restored']);
  });

  it('uses no token that comes after it was closed', async () => {
    const { submit, answer, close, tokens, modals, formState } = await openForm();
    void submit();
    close();
    assert.deepEqual(modals, ['suspended', 'restored']);
    await answer({ kind: 'token', token });
    assert.deepEqual([tokens, formState().request.kind], [[], 'idle']);
  });

  it('keeps the kind during a request', async () => {
    const { form, submit, formState } = await openForm();
    void submit();
    form.choose('sepa');
    assert.deepEqual([formState().chosenKind, formState().request.kind], [null, 'pending']);
  });

  it('goes to PayPal without a token', async () => {
    const { submit, payPals, tokenRequests } = await openForm();
    await submit('paypal');
    assert.deepEqual([payPals(), tokenRequests()], [1, 0]);
  });

  it('shows the errors of a request until the field is edited, and leads to the first', async () => {
    const { submit, answer, type, focused, formState } = await openForm();
    type('number');
    void submit();
    await answer({ kind: 'fields', errors: { cvc: 'missing', expiry: 'missing' } });
    assert.deepEqual(formState().fieldErrors, { expiry: 'missing', cvc: 'missing' });
    assert.deepEqual(focused, ['expiry']);
    type('expiry', { error: 'incomplete' });
    assert.deepEqual(formState().fieldErrors, { expiry: 'incomplete', cvc: 'missing' });
    type('expiry');
    assert.deepEqual(formState().fieldErrors, { cvc: 'missing' });
  });

  it('describes the errors at the fields, also at those that were mounted again', async () => {
    const { submit, answer, store, load, descriptions } = await openForm();
    void submit();
    await answer({ kind: 'fields', errors: { number: 'missing' } });
    assert.deepEqual(descriptions.at(-1), { number: 'missing' });
    store.remount();
    descriptions.length = 0;
    await load();
    assert.deepEqual(descriptions.at(-1), { number: 'missing' });
  });
});
