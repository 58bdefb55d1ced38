import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createInvoicePayment, needsOtherMethod } from '../../../src/payments/due/invoice-payment.ts';
import type { InvoicePaymentResult } from '../../../src/payments/due/payments.ts';
import type { QueryState } from '../../../src/query/query.ts';
import type { DueInvoice, SavedCard } from '../../../src/subscriptions/lists/billing-api.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';

const invoice: DueInvoice = { id: 'INV-1', subsId: 's', amountDue: 1, currency: null, date: 1, dueDate: 2 };
const card: SavedCard = { status: 'valid', cardType: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 };

/** A payment that ends with this result. */
const open = (result: InvoicePaymentResult) => {
  const { client } = createClientWorld();
  const events: string[] = [];
  for (const key of ['billing', 'subscriptions'])
    client.observe({ key, revalidate: () => void events.push(`revalidate ${key}`) });
  const $card = atom<QueryState<SavedCard>>({ status: 'loaded', items: [card] });
  const payment = createInvoicePayment(
    { client, payments: { collect: async () => result }, $card, removeDue: (id) => void events.push(`remove ${id}`) },
    {
      onSuccess: (_, { kind }) => void events.push(`success ${kind}`),
      onHiddenFailure: (_, { kind }) => void events.push(`hidden ${kind}`),
      onSignedOut: () => {},
    },
  );
  return { client, events, $card, payment, result: () => payment.$state.get().result };
};

describe('The payment of a due invoice', () => {
  for (const kind of ['done', 'being-debited', 'not-due'] as const) {
    it(`is over when nothing is due any more: ${kind}`, async () => {
      const { payment, events } = open({ kind });
      payment.open();
      await payment.run(invoice);
      expect(events).to.deep.equal([
        'remove INV-1',
        'revalidate billing',
        'revalidate subscriptions',
        `success ${kind}`,
      ]);
    });
  }

  it('leaves the invoice due after a failure', async () => {
    const { payment, events } = open({ kind: 'not-confirmed' });
    await payment.run(invoice);
    expect(events).to.deep.equal(['revalidate billing', 'revalidate subscriptions', 'hidden not-confirmed']);
  });

  it('asks for another method after a decline, until there is one', async () => {
    const { payment, client, $card, result } = open({ kind: 'declined' });
    payment.open();
    await payment.run(invoice);
    expect(needsOtherMethod(result())).to.equal(true);
    $card.set({ status: 'loaded', items: [{ ...card }] });
    expect(needsOtherMethod(result())).to.equal(true);
    $card.set({ status: 'loaded', items: [{ ...card, last4: '1111' }] });
    expect(result()).to.equal(null);
    await payment.run(invoice);
    expect(needsOtherMethod(result())).to.equal(true);
    await client.invalidate('charged-method');
    expect(result()).to.equal(null);
  });

  it('keeps other failures when the method changes', async () => {
    const { payment, client, result } = open({ kind: 'not-done' });
    payment.open();
    await payment.run(invoice);
    await client.invalidate('charged-method');
    expect(result()).to.deep.equal({ kind: 'not-done' });
  });
});
