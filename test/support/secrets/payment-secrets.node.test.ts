import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { request, site } from './example.ts';
import type { RecordedItem } from './heard.ts';
import { findLeaks } from './leaks.ts';

const token = 'token-of-a-session-000001';

/** A reader who is signed in. */
const session: RecordedItem[] = [
  { kind: 'reply', test: 'a journey', address: `${site}/auth/user/login`, body: JSON.stringify({ token }) },
];

const leaks = (...recorded: RecordedItem[]) => findLeaks([...session, ...recorded], []).leaks;
const placesOf = (foundLeaks: string[]) => foundLeaks.map((leak) => leak.split(',')[0]);

describe('What money is taken by', () => {
  const number = '4000002760003184';
  const nonce = 'nonce-of-a-card-in-a-frame';
  const paid: RecordedItem[] = [
    request('/gateways/stripe/v1/confirm', { body: JSON.stringify({ card: { number: '4000 0027 6000 3184' } }) }),
    request('/subs/checkout', { body: JSON.stringify({ plan_id: 'us-digital-monthly', payment_token: nonce }) }),
    {
      kind: 'reply',
      test: 'a journey',
      address: `${site}/subs/payment-setup`,
      body: JSON.stringify({ gateway: 'stripe', client_secret: 'seti_1_secret_of-one-setup' }),
    },
  ];

  it('is a secret, written in groups or not, deep in a body or not', () => {
    assert.deepEqual([...findLeaks(paid, []).secrets].sort(), [
      ['4000 0027 6000 3184', 'card number'],
      [number, 'card number'],
      [nonce, 'payment token'],
      ['seti_1_secret_of-one-setup', 'payment secret'],
    ]);
  });

  it('may not be stored, where a session may', () => {
    const storage = (text: string): RecordedItem => ({ kind: 'storage', test: 'a journey', text });
    const storedItems = [storage(`{"pw_auth_token":"${token}"}`), storage(`{"intent":"${nonce}"}`), storage(number)];
    assert.deepEqual(placesOf(leaks(...paid, ...storedItems)), ['payment token in storage', 'card number in storage']);
  });

  it('may stand in no address, console line, tracked event or log', () => {
    assert.deepEqual(placesOf(leaks(...paid, request(`/subs/invoices?id=${nonce}`))), ['payment token in an address']);
    assert.deepEqual(placesOf(leaks(...paid, { kind: 'console', test: 'a journey', text: `declined ${number}` })), [
      'card number in the console',
    ]);
    assert.deepEqual(placesOf(findLeaks([...paid], [`card 4000 0027 6000 3184 declined`]).leaks), [
      'card number in the log of the service',
    ]);
  });

  it('may come back from PayPal in the address that the reader is led to, once', () => {
    const paypalRequest = request('/gateways/paypal/checkout?token=EC-0123456789', { page: 1 });
    const returnRequest = request('/portal/us/billing-history?token=EC-0123456789&PayerID=ABCDEFGHIJ', {
      page: 1,
      from: [paypalRequest.address],
    });
    assert.deepEqual(leaks(paypalRequest, returnRequest), []);
    assert.equal(leaks(paypalRequest, { ...returnRequest, page: null }).length, 1);
  });
});
