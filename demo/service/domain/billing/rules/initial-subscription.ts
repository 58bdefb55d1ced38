/** A subscription that is about to begin. */
import type { Plan, Subscription } from './subscription-record.ts';
import { anchorOf } from './terms.ts';

interface InitialSubscriptionOptions {
  plan: Plan;
  subsId: string;
  customerId: string;
  regionId: string;
  deliveryMethod: string | null;
  now: Date;
}

/** The subscription before its first event: no term, nothing paid, nothing scheduled. */
export const initialSubscription = ({
  plan,
  subsId,
  customerId,
  regionId,
  deliveryMethod,
  now,
}: InitialSubscriptionOptions): Subscription => ({
  subs_id: subsId,
  customer_id: customerId,
  region_id: regionId,
  plan_id: plan.plan_id,
  earlier_types: [],
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
  delivery_method: deliveryMethod,
  responsible_office: null,
  anchor_day: anchorOf(now),
  term_paid: 0,
  unpaid_until: null,
  due_at: null,
});
