/** Begins a subscription: the first term, or the days to try it. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { nextEvent } from '../billing/machine/clock-events.ts';
import { newTerm } from '../billing/machine/plan-acts.ts';
import { type PaymentMethod, type Settled, settle } from '../billing/machine/settle.ts';
import type { Outcome, Stand } from '../billing/machine/stand.ts';
import { anchorOf, dayMs } from '../billing/machine/terms.ts';
import { unbegun } from '../billing/machine/unbegun.ts';
import type { KeptForm } from '../billing/shipping.ts';
import type { Schema } from '../database/schema.ts';
import type { Offer } from './offers.ts';

interface Beginning {
  offer: Offer;
  customerId: string;
  /** 0: the first term is charged now. */
  trialDays: number;
  now: Date;
}

/** It before anything has happened to it; papers come by mail. */
const standOf = ({ offer, customerId, now }: Beginning): Stand => ({
  subscription: unbegun({
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
});

/** Begins it, and charges what is due today; throws a `BillingRefusal` when that fails. */
export const beginStand = (beginning: Beginning, method: PaymentMethod | null): Settled => {
  const { offer, trialDays, now } = beginning;
  const stand = standOf(beginning);
  const trialEnd = new Date(now.getTime() + trialDays * dayMs);
  const outcome: Outcome =
    trialDays > 0
      ? { status: 'in_trial', changes: { trial_end_at: trialEnd, anchor_day: anchorOf(trialEnd) } }
      : { status: 'active', ...newTerm(stand, offer, now, { reason: 'term', unused: 0 }) };
  return settle(stand, outcome, { at: now, method, by: 'somebody' });
};

/** Keeps a subscription that has just begun, and where its paper goes. */
export const keepBegun = async (work: Transaction<Schema>, stand: Stand, address: KeptForm | null): Promise<void> => {
  const { subscription } = stand;
  await work
    .insertInto('billing_subscriptions')
    .values({ ...subscription, due_at: nextEvent(stand)?.at ?? null })
    .execute();
  if (address === null) return;
  await work
    .insertInto('shipping_addresses')
    .values({ subs_id: subscription.subs_id, ...address, version: 1 })
    .execute();
};
