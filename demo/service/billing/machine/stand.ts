/** How one subscription stands, with all that decides what may happen to it. */
import type { Selectable } from 'kysely';
import type { InvoiceReason } from '../../database/billing-money-schema.ts';
import type {
  BillingStatus,
  BillingSubscriptionsTable,
  BillingSystem,
  PlansTable,
} from '../../database/billing-schema.ts';

/** A subscription as it is kept. */
export type Subscription = Selectable<BillingSubscriptionsTable>;

/** A plan as it is kept. */
export type Plan = Selectable<PlansTable>;

/** A subscription with its plan, the plan that will take its place, and whose it is. */
export interface Stand {
  readonly subscription: Subscription;
  readonly plan: Plan;
  readonly nextPlan: Plan | null;
  readonly billing: BillingSystem;
  readonly siteId: string;
  /** Somewhere to send a paper to is known. */
  readonly hasShipping: boolean;
}

/** What is to be paid for something that happens; cents, before credits. */
interface Bill {
  reason: InvoiceReason;
  total: number;
  from: Date;
  to: Date;
}

/** What something does to a subscription, before anybody has paid for it. */
export interface Outcome {
  status: BillingStatus;
  changes: Partial<Omit<Subscription, 'status' | 'subs_id' | 'customer_id'>>;
  /** The plan from now on; null: the same. */
  plan?: Plan;
  bill?: Bill;
  /** Cents that are added to the credits. */
  credit?: number;
}
