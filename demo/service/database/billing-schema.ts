/** The tables of billing, as kysely sees them; `billing-tables.ts` makes them. Amounts are cents. */
import type { Generated } from 'kysely';
import type { SubscriptionProvider, SubscriptionStatus } from '../../../src/http/contract/account-codes.ts';

/** Who keeps subscriptions: the card-billing family or the conductor family (spec: portal point 7). */
export type BillingSystem = 'chargebee' | 'conductor';

/** What is sold (spec: portal point 3). */
export type PlanType = 'digital' | 'donation' | 'print' | 'gift' | 'extra_seat' | 'magazine' | 'video';

/** How a subscription stands (spec: portal point 4). */
export type BillingStatus = 'future' | 'in_trial' | 'active' | 'non_renewing' | 'paused' | 'cancelled';

/** A plan of a site and region: what it costs, and how often. */
export interface PlansTable {
  plan_id: string;
  site_id: string;
  region_id: string;
  type: PlanType;
  name: string;
  invoice_name: string;
  price: number;
  currency: string;
  period: number;
  period_unit: 'week' | 'month' | 'year';
}

/** Who a reader is to a billing system, one for each site. */
export interface BillingCustomersTable {
  customer_id: string;
  user_id: number;
  billing: BillingSystem;
  site_id: string;
}

/** A subscription. What is scheduled stands beside the status: see design, billing-states. */
export interface BillingSubscriptionsTable {
  subs_id: string;
  customer_id: string;
  region_id: string;
  plan_id: string;
  /** Of a donation: how many times the plan's price. */
  quantity: Generated<number>;
  status: BillingStatus;
  created_at: Date;
  /** When it began, or will begin. */
  start_at: Date;
  trial_end_at: Date | null;
  /** The paid term; null before the first one. */
  term_start_at: Date | null;
  term_end_at: Date | null;
  /** When it was cancelled, or will be. */
  cancelled_at: Date | null;
  /** When it was paused, or will be. */
  pause_at: Date | null;
  resume_at: Date | null;
  scheduled_plan_id: string | null;
  scheduled_at: Date | null;
  promotion_credits: Generated<number>;
  delivery_method: string | null;
  responsible_office: string | null;
  /** The day of the month that its terms begin on, where the month has it. */
  anchor_day: Generated<number>;
  /** What has been paid for the present term, in cents. */
  term_paid: Generated<number>;
  /** Until when the last invoice may be paid before the subscription ends; null: nothing is due. */
  unpaid_until: Date | null;
  /** When the clock does something to it next; null: never. */
  due_at: Date | null;
}

/** What was bought in a store for apps. */
export interface StorePurchasesTable {
  id: Generated<number>;
  user_id: number;
  site_id: string;
  region_id: string;
  store: 'appstore' | 'playstore';
  product_id: string;
  purchased_at: Date;
  /** Null: never. */
  ends_at: Date | null;
}

/** What was granted without a subscription. */
export interface AccessGrantsTable {
  user_id: number;
  site_id: string;
  region_id: string;
  access_id: string;
  access_name: string;
}

/** What readers may read by, from all of these tables and from `subscriptions`; a view. */
export interface EntitlementsView {
  user_id: number;
  region_id: string;
  plan_id: string;
  subscription_type: SubscriptionProvider;
  status: SubscriptionStatus;
  /** Null: never. */
  ends_at: Date | null;
  /** Which table it is from, and its place there. */
  source: number;
  place: number;
}
