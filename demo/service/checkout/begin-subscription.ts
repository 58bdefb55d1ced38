/** Begins a subscription: the first term, or the days to try it. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { nextEvent } from '../billing/machine/clock-events.ts';
import { newTerm } from '../billing/machine/plan-acts.ts';
import { type PaymentMethod, type Settled, settle } from '../billing/machine/settle.ts';
import type { Outcome, Stand } from '../billing/machine/stand.ts';
import { anchorOf, dayMs } from '../billing/machine/terms.ts';
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

/** A subscription before anything has happened to it. */
const unbegun = ({ offer, customerId, now }: Beginning): Stand => ({
  subscription: {
    subs_id: `${customerId}-${randomUUID()}`,
    customer_id: customerId,
    region_id: offer.region_id,
    plan_id: offer.plan_id,
    quantity: 1,
    status: 'future',
    created_at: now,
    start_at: now,
    trial_end_at: null,
    term_start_at: null,
    term_end_at: null,
    cancelled_at: null,
    pause_at: null,
    resume_at: null,
    scheduled_plan_id: null,
    scheduled_at: null,
    promotion_credits: 0,
    delivery_method: offer.type === 'print' ? 'mail' : null,
    responsible_office: null,
    anchor_day: anchorOf(now),
    term_paid: 0,
    unpaid_until: null,
    due_at: null,
  },
  plan: offer,
  nextPlan: null,
  billing: offer.billing,
  siteId: offer.site_id,
  hasShipping: false,
});

/** Begins it, and charges what is due today; throws a `BillingRefusal` when that fails. */
export const beginStand = (beginning: Beginning, method: PaymentMethod | null): Settled => {
  const { offer, trialDays, now } = beginning;
  const stand = unbegun(beginning);
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
