/** Begins a subscription: the first term, or the trial. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { nextEvent } from '../billing/rules/clock-events.ts';
import { initialSubscription } from '../billing/rules/initial-subscription.ts';
import { newTerm } from '../billing/rules/plan-acts.ts';
import { type PaymentMethod, type Settlement, settleTransition } from '../billing/rules/settle.ts';
import type { SubscriptionRecord, Transition } from '../billing/rules/subscription-record.ts';
import { anchorOf, dayMs } from '../billing/rules/terms.ts';
import type { StoredAddress } from '../billing/store/shipping.ts';
import type { Offer } from './offers.ts';

interface NewSubscriptionOptions {
  offer: Offer;
  customerId: string;
  /** 0: the first term is charged now. */
  trialDays: number;
  now: Date;
}

/** The subscription before its first event; papers come by mail. */
const initialRecord = ({ offer, customerId, now }: NewSubscriptionOptions): SubscriptionRecord => ({
  subscription: initialSubscription({
    plan: offer,
    subsId: `${customerId}-${randomUUID()}`,
    customerId,
    regionId: offer.region_id,
    deliveryMethod: offer.type === 'print' ? 'mail' : null,
    now,
  }),
  plan: offer,
  nextPlan: null,
  billing: offer.billing,
  siteId: offer.site_id,
  hasShipping: false,
  openInvoices: [],
});

/** Begins it, and charges what is due today; throws a `BillingRefusal` when that fails. */
export const beginSubscription = (options: NewSubscriptionOptions, method: PaymentMethod | null): Settlement => {
  const { offer, trialDays, now } = options;
  const record = initialRecord(options);
  const trialEnd = new Date(now.getTime() + trialDays * dayMs);
  const outcome: Transition =
    trialDays > 0
      ? { status: 'in_trial', changes: { trial_end_at: trialEnd, anchor_day: anchorOf(trialEnd) } }
      : { status: 'active', ...newTerm(record, offer, now, { reason: 'term', unused: 0 }) };
  return settleTransition(record, outcome, { at: now, method, by: 'somebody' });
};

/** Stores a new subscription, and its delivery address. */
export const saveNewSubscription = async (
  trx: Transaction<Schema>,
  record: SubscriptionRecord,
  address: StoredAddress | null,
): Promise<void> => {
  const { subscription } = record;
  await trx
    .insertInto('billing_subscriptions')
    .values({ ...subscription, due_at: nextEvent(record)?.at ?? null })
    .execute();
  if (address === null) return;
  await trx
    .insertInto('shipping_addresses')
    .values({ subs_id: subscription.subs_id, ...address, version: 1 })
    .execute();
};
