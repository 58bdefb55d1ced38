/** One subscription with everything that decides which operations are possible. */
import type { Selectable } from 'kysely';
import type { InvoiceReason, InvoicesTable } from '../../../ports/database/schema/billing-money-schema.ts';
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

/** An invoice that is due, or whose debit is under way. */
export interface OpenInvoice
  extends Pick<
    Selectable<InvoicesTable>,
    'status' | 'reason' | 'total' | 'credits_applied' | 'from_at' | 'to_at' | 'due_at'
  > {
  /** Null: it is not stored yet. */
  id: number | null;
  /** False: a later term has begun, with an invoice or a plan of its own. */
  isOfPresentTerm: boolean;
}

/** A subscription with its plan, the plan that will replace it, its owner, and what is not paid yet. */
export interface SubscriptionRecord {
  readonly subscription: Subscription;
  readonly plan: Plan;
  readonly nextPlan: Plan | null;
  readonly billing: BillingSystem;
  readonly siteId: string;
  /** True if a delivery address is known. */
  readonly hasShipping: boolean;
  /** Invoices whose money has not been received, oldest first. */
  readonly openInvoices: readonly OpenInvoice[];
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
