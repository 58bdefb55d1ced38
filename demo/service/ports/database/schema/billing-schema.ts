/** The tables of billing, as kysely sees them; `billing-tables.ts` makes them. Amounts are cents. */
import type { Generated } from 'kysely';
import type { AccountSubscriptionStatus, SubscriptionProvider } from '#src/contract/account/account-codes.ts';

/** The billing systems: the card-billing family or the conductor family (spec: portal point 7). */
export type BillingSystem = 'chargebee' | 'conductor';

/** Types of plans (spec: portal point 3). */
export type PlanType = 'digital' | 'donation' | 'print' | 'gift' | 'extra_seat' | 'magazine' | 'video';

/** The status of a subscription (spec: portal point 4). */
export type BillingStatus = 'future' | 'in_trial' | 'active' | 'non_renewing' | 'paused' | 'cancelled';

/** A plan of a site and region, with its price and period. */
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
  revision: Generated<number>;
  /** When an operator took it off sale; null: it is on sale, or was never on sale and can only be changed to. */
  withdrawn_at: Generated<Date | null>;
}

/** A reader's customers at billing systems, one for each site. */
export interface BillingCustomersTable {
  customer_id: string;
  user_id: number;
  billing: BillingSystem;
  site_id: string;
}

/** A subscription. Scheduled changes are stored beside the status: see design, billing-states. */
export interface BillingSubscriptionsTable {
  subs_id: string;
  customer_id: string;
  region_id: string;
  plan_id: string;
  /** Types of its plans before, where they were others. */
  earlier_types: Generated<PlanType[]>;
  /** Of a donation: how many times the plan's price. */
  quantity: Generated<number>;
  status: BillingStatus;
  created_at: Date;
  /** Time of its beginning, past or future. */
  start_at: Date;
  trial_end_at: Date | null;
  /** The paid term; null before the first one. */
  term_start_at: Date | null;
  term_end_at: Date | null;
  /** Time of its cancellation, past or future. */
  cancelled_at: Date | null;
  /** Time of its pause, past or future. */
  pause_at: Date | null;
  resume_at: Date | null;
  scheduled_plan_id: string | null;
  scheduled_at: Date | null;
  promotion_credits: Generated<number>;
  delivery_method: string | null;
  responsible_office: string | null;
  /** The day of the month that its terms begin on, where the month has it. */
  anchor_day: Generated<number>;
  /** Amount paid for the present term, in cents. */
  term_paid: Generated<number>;
  /** Until when the last invoice may be paid before the subscription ends; null: nothing is due. */
  unpaid_until: Date | null;
  /** Time of its next event; null: never. */
  due_at: Date | null;
}

/** Purchases in app stores. */
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

/** Accesses that were granted without a subscription. */
export interface AccessGrantsTable {
  user_id: number;
  site_id: string;
  region_id: string;
  access_id: string;
  access_name: string;
}

/** Entitlements of readers, from all of these tables and from `subscriptions`; a view. */
export interface EntitlementsView {
  user_id: number;
  region_id: string;
  plan_id: string;
  subscription_type: SubscriptionProvider;
  status: AccountSubscriptionStatus;
  /** Null: never. */
  ends_at: Date | null;
  /** The source table, and the row's position there. */
  source: number;
  place: number;
}
