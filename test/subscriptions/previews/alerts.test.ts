import { expect } from '@open-wc/testing';
import type { SavedCard } from '../../../src/subscriptions/lists/billing-api.ts';
import { createAlerts } from '../../../src/subscriptions/previews/alerts.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const sub = (subsId: string, fields: object = {}) => decodeSubscription({ ...runningSubscription, subsId, ...fields });
const cardOf = (status: SavedCard['status']): SavedCard => ({
  status,
  cardType: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2026,
});
const nothing = { subscriptions: [sub('a')], due: [], card: cardOf('valid'), credits: [] };
const invoice = { id: 'INV-1', subsId: 'a', amountDue: 1200, currency: null, date: 1, dueDate: 2 };
const kindsOf = (facts: Partial<Parameters<typeof createAlerts>[0]>) =>
  createAlerts({ ...nothing, ...facts }).map(({ kind }) => kind);
const aboutOf = (facts: Partial<Parameters<typeof createAlerts>[0]>) =>
  createAlerts({ ...nothing, ...facts }).map((alert) => ('dismissalKey' in alert ? alert.dismissalKey : null));

describe('What a reader is alerted to', () => {
  it('is nothing where all is well', () => {
    expect(kindsOf({})).to.deep.equal([]);
  });

  it('is what is due, each with its subscription, before all else', () => {
    const credits = [{ subsId: 'a', amount: 500, currency: null }];
    const all = createAlerts({ ...nothing, due: [invoice], card: cardOf('expired'), credits });
    expect(all.map(({ kind }) => kind)).to.deep.equal(['payment-due', 'card-expired', 'promotion']);
    expect(all[0]).to.deep.include({ invoice, subscription: nothing.subscriptions[0] });
    expect(createAlerts({ ...nothing, due: [{ ...invoice, subsId: 'gone' }] })[0]).to.deep.include({
      subscription: null,
    });
  });

  it('is the card where something will be charged to it, and only there', () => {
    expect(kindsOf({ card: cardOf('expiring') })).to.deep.equal(['card-expiring']);
    expect(kindsOf({ card: cardOf('none') })).to.deep.equal(['no-payment']);
    for (const status of ['expired', 'expiring', 'none'] as const) {
      expect(
        kindsOf({ card: cardOf(status), subscriptions: [sub('a', { subsStatus: 'non_renewing' })] }),
      ).to.deep.equal([]);
      expect(kindsOf({ card: cardOf(status), subscriptions: [] })).to.deep.equal([]);
    }
    expect(kindsOf({ card: cardOf('unknown') })).to.deep.equal([]);
    expect(kindsOf({ card: null })).to.deep.equal([]);
  });

  it('is the sum of its credits, but not of what has ended', () => {
    const subscriptions = [sub('a'), sub('b'), sub('c', { subsStatus: 'cancelled' })];
    const credits = ['a', 'b', 'c'].map((subsId) => ({ subsId, amount: 500, currency: subsId === 'b' ? 'JPY' : null }));
    expect(createAlerts({ ...nothing, subscriptions, credits })).to.deep.equal([
      {
        kind: 'promotion',
        sums: [
          [500, null],
          [500, 'JPY'],
        ],
        dismissalKey: 'promotion a=500 b=500',
      },
    ]);
    expect(kindsOf({ credits: [{ subsId: 'a', amount: 0, currency: null }] })).to.deep.equal([]);
  });

  it('is about something else once the credit, or what renews, is another', () => {
    const about = (amount: number) => aboutOf({ credits: [{ subsId: 'a', amount, currency: null }] })[0];
    expect(about(500)).to.equal(about(500));
    expect(about(500)).not.to.equal(about(300));
    const renewing = (...ids: string[]) =>
      aboutOf({ card: cardOf('none'), subscriptions: ids.map((id) => sub(id)) })[0];
    expect(renewing('a', 'b')).to.equal(renewing('b', 'a'));
    expect(renewing('a')).not.to.equal(renewing('a', 'b'));
  });
});
