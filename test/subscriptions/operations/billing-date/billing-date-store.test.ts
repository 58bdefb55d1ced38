import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { Failure } from '../../../../src/http/failure.ts';
import type { BillingDateEstimate } from '../../../../src/subscriptions/adapters/billing-adapter.ts';
import { createBillingDateStore } from '../../../../src/subscriptions/operations/billing-date/billing-date-store.ts';
import { digital } from '../../../support/billing/change-plan-world.ts';
import { createClientWorld } from '../../../support/query/fake-client.ts';

const dayMs = 86_400_000;

/** The day of a term that ends in ten days; a reply that is a failure rejects. */
const open = () => {
  const world = createClientWorld();
  const { client, clock, log } = world;
  const end = Math.ceil(clock.now() / dayMs + 10) * dayMs;
  const $subscription = atom({ ...digital, currentTermEnd: end, planPeriod: 1, planPeriodUnit: 'month' as const });
  const requested: number[] = [];
  let reply: Failure | null | 'estimate' = 'estimate';
  const store = createBillingDateStore({
    client,
    clock,
    log,
    $subscription,
    billing: {
      estimateBillingDate: async (_, termEnd): Promise<BillingDateEstimate | null> => {
        requested.push(termEnd);
        if (reply instanceof Failure) throw reply;
        return reply && { termEnd, amount: 1, credit: 0, nextAmount: null, nextBillingAt: null, token: 't' };
      },
    },
  });
  store.$estimate.listen(() => {});
  const setReply = (next: typeof reply) => {
    reply = next;
  };
  return { ...world, store, end, requested, setReply, $subscription, state: () => store.$estimate.get().kind };
};

describe('Another billing date', () => {
  it('is estimated 300 ms after the last choice', async () => {
    const { store, clock, end, requested, state } = open();
    store.choose(end + dayMs);
    await clock.advance(299);
    store.choose(end + 2 * dayMs);
    await clock.advance(299);
    expect([requested, state()]).to.deep.equal([[], 'loading']);
    await clock.advance(1);
    expect([requested, state()]).to.deep.equal([[end + 2 * dayMs], 'known']);
  });

  it('has no estimate if it is not possible, or the day as it is', async () => {
    const { store, clock, end, requested, state } = open();
    for (const start of [end + 60 * dayMs, end, null]) {
      store.choose(start);
      await clock.advance(300);
      expect([store.$day.get().termEnd, state()]).to.deep.equal([null, 'none']);
    }
    expect(requested).to.deep.equal([]);
  });

  it('is held where the service does not allow it', async () => {
    const { store, clock, end, setReply, state } = open();
    setReply(null);
    store.choose(end + dayMs);
    await clock.advance(300);
    expect(state()).to.equal('held');
  });

  it('is estimated again after a failure, and after a new sign-in', async () => {
    const { store, client, clock, end, setReply, state, signOuts, requested } = open();
    setReply(new Failure('status', '', 401));
    store.choose(end + dayMs);
    await clock.advance(300);
    expect([state(), signOuts()]).to.deep.equal(['failed', 1]);
    setReply('estimate');
    client.notifySignIn();
    await clock.advance(300);
    expect(state()).to.equal('known');
    store.refetch();
    expect(state()).to.equal('loading');
    await clock.advance(300);
    expect(requested).to.have.length(3);
  });

  it('is another one when the list shows another term meanwhile', async () => {
    const { store, clock, end, $subscription, requested } = open();
    store.choose(end + dayMs);
    await clock.advance(300);
    $subscription.set({ ...$subscription.get(), currentTermEnd: end + 1000 });
    await clock.advance(300);
    expect(requested).to.deep.equal([end + dayMs, end + dayMs + 1000]);
  });
});
