import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { QueryState } from '../../../src/query/query.ts';
import type { Credit, DueInvoice, SavedCard } from '../../../src/subscriptions/lists/billing-api.ts';
import { createDismissals } from '../../../src/subscriptions/lists/dismissals.ts';
import { createAlertStore } from '../../../src/subscriptions/previews/alert-store.ts';
import type { DetailedSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { digital } from '../../support/billing/change-plan-world.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const invoice: DueInvoice = { id: 'INV-1', subsId: 's', amountDue: 1, currency: null, date: 1, dueDate: 2 };
const noCard: SavedCard = { status: 'none', cardType: '', last4: '', expiryMonth: null, expiryYear: null };
const loading = { status: 'loading', items: [] } as const;
const failed = { status: 'failed', items: [] } as const;

/** The alerts of a reader with a subscription, of whom nothing else is known yet. */
const open = () => {
  const $detailed = atom<QueryState<DetailedSubscription>>({ status: 'loaded', items: [digital] });
  const $due = atom<QueryState<DueInvoice>>(loading);
  const $card = atom<QueryState<SavedCard>>(loading);
  const $credits = atom<QueryState<Credit>>(loading);
  const $user = atom<{ info: { id: string } | null }>({ info: null });
  const world = createWorld();
  const {
    $state,
    dismiss,
    open: start,
  } = createAlertStore({
    edition: 'US',
    clock: world.clock,
    $user,
    dismissals: createDismissals(world.platform.storage, 'US'),
    subscriptionQueries: { $detailed },
    billingQueries: { $due, $card, $credits },
  });
  const kinds = () => $state.get().alerts.map(({ kind }) => kind);
  return { $detailed, $due, $card, $credits, $user, state: $state.get, kinds, dismiss, start, clock: world.clock };
};

describe('The alerts of a page', () => {
  it('show a due payment at once, and all others together', () => {
    const { $due, $card, $credits, $user, kinds } = open();
    $user.set({ info: { id: '7' } });
    $due.set({ status: 'loaded', items: [invoice] });
    $card.set({ status: 'loaded', items: [noCard] });
    expect(kinds()).to.deep.equal(['payment-due']);
    $credits.set({ status: 'loaded', items: [] });
    expect(kinds()).to.deep.equal(['payment-due', 'no-payment']);
  });

  it('wait for the subscriptions, and for the reader whose dismissals count', () => {
    const { $detailed, $due, $card, $credits, $user, kinds } = open();
    for (const $list of [$due, $credits]) $list.set({ status: 'loaded', items: [] });
    $card.set({ status: 'loaded', items: [noCard] });
    expect(kinds()).to.deep.equal([]);
    $user.set({ info: { id: '7' } });
    expect(kinds()).to.deep.equal(['no-payment']);
    $detailed.set({ status: 'loading', items: [digital] });
    expect(kinds()).to.deep.equal([]);
  });

  it('are gone once they are dismissed', () => {
    const { $due, $card, $credits, $user, state, kinds, dismiss } = open();
    for (const $list of [$due, $credits]) $list.set({ status: 'loaded', items: [] });
    $card.set({ status: 'loaded', items: [noCard] });
    $user.set({ info: { id: '7' } });
    const [alert] = state().alerts;
    if (alert !== undefined && 'dismissalKey' in alert) dismiss(alert.dismissalKey);
    expect(kinds()).to.deep.equal([]);
  });

  it('tell what could not be loaded, and that there is nothing to pay with', () => {
    const { $due, $card, state } = open();
    $due.set(failed);
    $card.set(failed);
    expect(state()).to.deep.equal({
      isAwaited: true,
      alerts: [],
      lateAlerts: [],
      canPay: true,
      hasDueFailed: true,
      hasCardFailed: true,
      lateFailures: [],
    });
    $card.set({ status: 'loaded', items: [noCard] });
    expect(state().canPay).to.equal(false);
  });

  it('are waited for, until all is known or for 2 s', async () => {
    const one = open();
    one.start();
    expect(one.state().isAwaited).to.equal(true);
    for (const $list of [one.$due, one.$credits]) $list.set({ status: 'loaded', items: [] });
    expect(one.state().isAwaited).to.equal(true);
    one.$card.set(failed);
    expect(one.state().isAwaited).to.equal(false);

    const slow = open();
    slow.start();
    await slow.clock.advance(1999);
    expect(slow.state().isAwaited).to.equal(true);
    await slow.clock.advance(1);
    expect(slow.state().isAwaited).to.equal(false);
  });

  it('that come later stand apart: the page does not wait for them again', async () => {
    const { $due, $card, $credits, $user, state, kinds, start, clock } = open();
    $user.set({ info: { id: '7' } });
    start();
    $due.set({ status: 'loaded', items: [invoice] });
    await clock.advance(2000);
    expect(kinds()).to.deep.equal(['payment-due']);
    $credits.set({ status: 'loaded', items: [] });
    $card.set(failed);
    expect(state()).to.deep.include({ hasCardFailed: true, lateFailures: ['card'], lateAlerts: [] });
    $card.set({ status: 'loaded', items: [noCard] });
    expect(state().lateAlerts.map(({ kind }) => kind)).to.deep.equal(['no-payment']);
    expect(kinds()).to.deep.equal(['payment-due']);
    $card.set(loading);
    expect(state().isAwaited).to.equal(false);
  });

  it('that a new attempt brings take the place of their failure', () => {
    const { $due, $card, $credits, state, kinds, start } = open();
    $due.set(failed);
    $card.set({ status: 'loaded', items: [] });
    $credits.set({ status: 'loaded', items: [] });
    start();
    expect(state()).to.deep.include({ hasDueFailed: true, lateFailures: [] });
    $due.set({ status: 'loaded', items: [invoice] });
    expect(kinds()).to.deep.equal(['payment-due']);
    expect(state().lateAlerts).to.deep.equal([]);
  });

  it('are followed no longer once their page is closed', async () => {
    const { $due, $card, $credits, state, start, clock } = open();
    start()();
    await clock.advance(2000);
    expect(state().isAwaited).to.equal(true);
    for (const $list of [$due, $credits]) $list.set({ status: 'loaded', items: [] });
    $card.set(failed);
    expect(state().lateFailures).to.deep.equal([]);
  });
});
