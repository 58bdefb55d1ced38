/** One subscription with everything that decides which operations are possible. */
import type { Selectable } from 'kysely';
import type { InvoiceReason } from '../../../ports/database/schema/billing-money-schema.ts';
import type {
  BillingStatus,
  BillingSubscriptionsTable,
  BillingSystem,
  PlansTable,
} from '../../../ports/database/schema/billing-schema.ts';

/** A subscription in the database. */
export type Subscription = Selectable<BillingSubscriptionsTable>;

/** A plan in the database. */
export type Plan = Selectable<PlansTable>;

/** A subscription with its plan, the plan that will replace it, and its owner. */
export interface SubscriptionRecord {
  readonly subscription: Subscription;
  readonly plan: Plan;
  readonly nextPlan: Plan | null;
  readonly billing: BillingSystem;
  readonly siteId: string;
  /** True if a delivery address is known. */
  readonly hasShipping: boolean;
}

/** An amount to be paid for a transition; cents, before credits. */
interface Bill {
  reason: InvoiceReason;
  total: number;
  from: Date;
  to: Date;
}

/** The effect of an operation or event on a subscription, before payment. */
export interface Transition {
  status: BillingStatus;
  changes: Partial<Omit<Subscription, 'status' | 'subs_id' | 'customer_id'>>;
  /** The plan from now on; absent: the same. */
  plan?: Plan;
  bill?: Bill;
  /** Cents that are added to the credits. */
  credit?: number;
}
