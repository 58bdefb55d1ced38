import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { redeemToken } from '../../../demo/service/fakes/gateway-store/redeem-token.ts';
import { cardOutcomes } from '../../../demo/service/fakes/gateway-store/test-cards.ts';
import { bearerFor, billingSeed, emailOf } from '../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../support/database/databases.ts';
import {
  beginSetup,
  cardToken,
  confirm,
  frames,
  sendToGateway,
  typedCard,
} from '../../support/payment/gateway-world.ts';
import { createTestService, type TestService, testNow } from '../../support/service/service.ts';

const seed = billingSeed([
  { name: 'payer', billed: [] },
  { name: 'other', billed: [] },
]);

describeOnOneDatabase('The gateways', (database) => {
  let service: TestService;
  let bearer: string;
  const lines: string[] = [];
  const log = {
    response: (...values: unknown[]) => void lines.push(JSON.stringify(values)),
    failure: (...values: unknown[]) => void lines.push(JSON.stringify(values)),
  };
  before(async () => {
    service = await createTestService(database(), { seed, log });
  });
  beforeEach(async () => {
    await service.reset();
    lines.length = 0;
    bearer = await bearerFor(database(), 'payer');
  });

  const userId = async (name: string) => {
    const named = database().selectFrom('users').select('id').where('email', '=', emailOf(name));
    return (await named.executeTakeFirstOrThrow()).id;
  };
  type Whose = { name?: string; gateway?: 'stripe' | 'braintree'; now?: Date };
  const take = async (token: string, { name = 'payer', gateway = 'stripe', now = new Date(testNow) }: Whose = {}) =>
    redeemToken(database(), { userId: await userId(name), gateway, token, now });
  const isRefused = { status: 402, code: 'payment_failed' };

  describe('A token', () => {
    it('is redeemed once, by its reader, at its gateway, within the hour', async () => {
      const token = await cardToken(service, bearer, '378282246310005');
      await assert.rejects(take(token, { name: 'other' }), isRefused);
      await assert.rejects(take(token, { gateway: 'braintree' }), isRefused);
      await assert.rejects(take(token, { now: new Date(Date.parse(testNow) + 3_600_000) }), isRefused);
      await assert.rejects(take(`${token}x`), isRefused);
      assert.deepEqual(await take(token), {
        type: 'card',
        cardType: 'american_express',
        last4: '0005',
        expiryMonth: 12,
        expiryYear: 2039,
        firstName: 'Elias',
        lastName: 'Thornbury',
        behaviour: 'succeeds',
        bankName: null,
        payerEmail: null,
      });
      await assert.rejects(take(token), isRefused);
    });

    it('of a method that Stripe made first belongs to its confirmer, and its data is shown', async () => {
      const make = async (number: string) => {
        const json = { type: 'card', name: 'Elias Thornbury', fields: typedCard(number) };
        return Object((await sendToGateway(service, 'stripe/v1/payment_methods', json)).body);
      };
      const { paymentMethod } = await make('5555555555554444');
      assert.deepEqual([paymentMethod.card.brand, paymentMethod.card.last4], ['mastercard', '4444']);
      await assert.rejects(take(paymentMethod.id), isRefused);
      const secret = await beginSetup(service, bearer);
      const { setupIntent } = await confirm(service, secret, { payment_method: paymentMethod.id });
      assert.deepEqual([setupIntent.status, setupIntent.payment_method], ['succeeded', paymentMethod.id]);
      assert.equal((await take(paymentMethod.id)).cardType, 'mastercard');
      const declined = await make('4000000000000002');
      const again = await beginSetup(service, bearer);
      const { error } = await confirm(service, again, { payment_method: declined.paymentMethod.id });
      assert.equal(error.code, 'card_declined');
      assert.equal((await make('4222222222222220')).error.code, 'card_declined');
      assert.equal((await make('4242')).error.code, 'invalid_number');
    });

    it('is good again when what it was redeemed for is undone', async () => {
      const token = await cardToken(service, bearer);
      const id = await userId('payer');
      const undone = database()
        .transaction()
        .execute(async (work) => {
          await redeemToken(work, { userId: id, gateway: 'stripe', token, now: new Date(testNow) });
          throw new Error('undone');
        });
      await assert.rejects(undone, /undone/);
      assert.equal((await take(token)).last4, '4242');
    });

    it('is no good before its bank has confirmed it, nor after the reader has said no', async () => {
      const secret = await beginSetup(service, bearer);
      const ask = async () => {
        const { setupIntent } = await confirm(service, secret, { fields: typedCard('4000002500003155') });
        assert.equal(setupIntent.status, 'requires_action');
        const { attempt } = setupIntent.next_action.use_stripe_sdk;
        const answer = async (choice: string) =>
          Object(
            (
              await sendToGateway(service, 'stripe/v1/setup_intents/authenticate', {
                client_secret: secret,
                attempt,
                choice,
              })
            ).body,
          );
        return { token: String(setupIntent.payment_method), answer };
      };
      const refused = await ask();
      assert.equal((await refused.answer('fail')).error.code, 'setup_intent_authentication_failure');
      await assert.rejects(take(refused.token), isRefused);
      assert.equal((await refused.answer('complete')).error.code, 'resource_missing');
      await assert.rejects(take(refused.token), isRefused);

      const agreed = await ask();
      await assert.rejects(take(agreed.token), isRefused);
      assert.equal((await agreed.answer('complete')).setupIntent.status, 'succeeded');
      assert.equal((await take(agreed.token)).last4, '3155');
    });
  });

  describe('A card', () => {
    for (const [number, fate] of Object.entries(cardOutcomes)) {
      const what = fate.kind === 'refused' ? fate.declineReason : fate.kind;
      it(`that ends in ${number.slice(-4)} is ${what} at both gateways, and its number is kept nowhere`, async () => {
        const secret = await beginSetup(service, bearer);
        const json = { client_secret: secret, name: 'Elias Thornbury', fields: typedCard(number) };
        const stripe = await sendToGateway(service, 'stripe/v1/setup_intents/confirm', json);
        const authorization = await beginSetup(service, bearer, { gateway: 'braintree' });
        const other = { authorization, name: 'Elias Thornbury', fields: typedCard(number) };
        const braintree = await sendToGateway(service, 'braintree/v1/payment_methods/credit_cards', other);
        const [first, second] = [Object(stripe.body), Object(braintree.body)];
        if (fate.kind === 'cut') assert.deepEqual([stripe.status, braintree.status], [504, 504]);
        else if (fate.kind === 'refused') {
          assert.equal(first.error.type, 'card_error');
          assert.match(second.refused.code, /^20\d\d$/);
        } else if (fate.requiresConfirmation) {
          await assert.rejects(take(first.setupIntent.payment_method), isRefused);
          await assert.rejects(take(second.nonce, { gateway: 'braintree' }), isRefused);
        } else {
          assert.equal((await take(first.setupIntent.payment_method)).behaviour, fate.behaviour);
          assert.equal((await take(second.nonce, { gateway: 'braintree' })).behaviour, fate.behaviour);
        }
        const entries = await Promise.all(
          (['gateway_setups', 'gateway_methods', 'paypal_visits', 'gateway_events', 'settings'] as const).map((table) =>
            database().selectFrom(table).selectAll().execute(),
          ),
        );
        const everything = JSON.stringify([entries, lines]);
        assert.ok(lines.length > 0);
        assert.ok(!everything.includes(number));
        assert.ok(!everything.includes(secret));
        assert.ok(!everything.includes(String(first.setupIntent?.payment_method)));
      });
    }

    it('is taken from the gateway’s own frames alone', async () => {
      const client_secret = await beginSetup(service, bearer);
      const json = { client_secret, name: '', fields: typedCard('4242424242424242') };
      const foreign: Record<string, string>[] = [{}, { origin: 'https://ledger.example' }, { origin: 'null' }];
      for (const headers of foreign) {
        const { status } = await sendToGateway(service, 'stripe/v1/setup_intents/confirm', json, headers);
        assert.equal(status, 402);
      }
      assert.equal((await sendToGateway(service, 'stripe/v1/setup_intents/confirm', json, frames)).status, 200);
    });

    it('is tried twenty times with a setup, and none is tried with one that is over', async () => {
      const secret = await beginSetup(service, bearer);
      const tryOne = async () => (await confirm(service, secret, { fields: typedCard('4000000000000002') })).error.code;
      for (let tries = 1; tries <= 20; tries++) assert.equal(await tryOne(), 'card_declined');
      assert.equal(await tryOne(), 'resource_missing');
      const old = await beginSetup(service, bearer);
      await service.advance('61m');
      const late = await confirm(service, old, { fields: typedCard('4242424242424242') });
      assert.equal(late.error.code, 'resource_missing');
    });
  });

  describe('A bank that asks about a card of Braintree’s', () => {
    it('is answered with another nonce, which is good once it is confirmed', async () => {
      const authorization = await beginSetup(service, bearer, { gateway: 'braintree' });
      const say = async (call: string, json: object) =>
        Object((await sendToGateway(service, `braintree/v1/${call}`, json)).body);
      const fields = typedCard('4000002500003155');
      const { nonce } = await say('payment_methods/credit_cards', { authorization, name: 'E T', fields });
      const { lookup } = await say('three_d_secure/lookup', { authorization, nonce });
      assert.notEqual(lookup.nonce, nonce);
      await assert.rejects(take(lookup.nonce, { gateway: 'braintree' }), isRefused);
      const confirmed = { attempt: lookup.attempt, choice: 'complete' };
      assert.deepEqual(await say('three_d_secure/authenticate', confirmed), { isConfirmed: true });
      await assert.rejects(take(nonce, { gateway: 'braintree' }), isRefused);
      assert.equal((await take(lookup.nonce, { gateway: 'braintree' })).last4, '3155');
      const other = await beginSetup(service, await bearerFor(database(), 'other'), { gateway: 'braintree' });
      const mine = await say('payment_methods/credit_cards', { authorization, name: 'E T', fields });
      assert.equal(
        (await say('three_d_secure/lookup', { authorization: other, nonce: mine.nonce })).wrong,
        'authorization',
      );
    });
  });

  describe('What is no card', () => {
    it('of a wallet is nobody’s until a setup is confirmed with it', async () => {
      const { paymentMethod } = Object(
        (await sendToGateway(service, 'stripe/v1/payment_methods', { choice: 'works' })).body,
      );
      await assert.rejects(take(paymentMethod.id), isRefused);
      const wrong = await beginSetup(service, bearer);
      assert.equal(
        (await confirm(service, wrong, { payment_method: paymentMethod.id })).error.code,
        'resource_missing',
      );
      const secret = await beginSetup(service, bearer, { type: 'apple_pay' });
      const confirmation = await confirm(service, secret, { payment_method: paymentMethod.id });
      assert.equal(confirmation.setupIntent.status, 'succeeded');
      const { type, cardType, last4 } = await take(paymentMethod.id);
      assert.deepEqual([type, cardType, last4], ['apple_pay', 'visa', '4242']);

      const { paymentMethod: bad } = Object(
        (await sendToGateway(service, 'stripe/v1/payment_methods', { choice: 'declined' })).body,
      );
      const again = await beginSetup(service, bearer, { type: 'apple_pay' });
      assert.equal((await confirm(service, again, { payment_method: bad.id })).error.code, 'card_declined');
    });

    it('is an account whose number is right, or that a bank knows', async () => {
      const sepa = await beginSetup(service, bearer, { type: 'sepa_debit' });
      const wrong = await confirm(service, sepa, { fields: { iban: 'DE89370400440532013001' } });
      assert.equal(wrong.error.code, 'invalid_iban');
      const right = await confirm(service, sepa, { fields: { iban: 'DE62370400440532013001' } });
      const debit = await take(right.setupIntent.payment_method);
      assert.deepEqual([debit.type, debit.last4, debit.behaviour], ['direct_debit', '3001', 'declines']);

      const client_secret = await beginSetup(service, bearer, { type: 'us_bank_account' });
      const json = { client_secret, choice: 'harbour-savings', name: 'Elias Thornbury' };
      const chosen = Object((await sendToGateway(service, 'stripe/v1/setup_intents/bank', json)).body).setupIntent;
      assert.equal(chosen.status, 'requires_confirmation');
      await assert.rejects(take(chosen.payment_method), isRefused);
      await confirm(service, client_secret, { payment_method: chosen.payment_method });
      assert.equal((await take(chosen.payment_method)).bankName, 'Harbour Savings');
    });
  });
});
