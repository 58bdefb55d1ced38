import type { ShippingAddress } from '../../addresses/address.ts';
import type { PreparedOperation } from '../operations/operation.ts';
import type { DetailedSubscription, PeriodUnit, SubscriptionType } from '../subscription/subscription.ts';

/** Another plan, with the cost of changing to it (spec: portal point 3). Amounts are cents. */
export interface PlanOption {
  planId: string;
  name: string;
  price: number;
  period: number;
  periodUnit: PeriodUnit | null;
  planType: SubscriptionType;
  /** Amount charged now, and amount kept as a credit instead. */
  chargeNow: number;
  creditNow: number;
  /** Ms since the epoch; null if nothing would be charged automatically. */
  nextBillingAt: number | null;
  /** Amount charged at that time; null: unknown. */
  nextAmount: number | null;
  /** Number of seats for guests in the plan; null: the service does not say, and no seat ends. */
  freeSeats: number | null;
}

/** Time at which a plan replaces another. */
export type ChangeMode = 'immediate' | 'end_of_term';

/** Cost of moving the end of a term, in cents; `token` identifies these exact terms. */
export interface BillingDateEstimate {
  termEnd: number;
  amount: number;
  credit: number;
  nextAmount: number | null;
  nextBillingAt: number | null;
  token: string;
}

/** Present delivery address, if any; `token` is required to change it. */
export interface ShippingInfo {
  address: ShippingAddress | null;
  token: string;
}

/** Reads all subscriptions by an existing list; null if the list has stopped. */
export type ReadSubscriptions = () => Promise<readonly DetailedSubscription[]> | null;

/** One billing system for the portal; pages do not know which. Everything rejects with a `Failure`. */
export interface BillingAdapter {
  /** Performs an operation and returns the subscription in its new state. `key` makes it happen once. */
  perform(subscription: DetailedSubscription, operation: PreparedOperation, key: string): Promise<DetailedSubscription>;
  /** Reads a subscription again; null if the id is unknown. */
  read(subsId: string): Promise<DetailedSubscription | null>;
  options(subscription: DetailedSubscription, mode: ChangeMode): Promise<readonly PlanOption[]>;
  estimateBillingDate(subsId: string, termEnd: number): Promise<BillingDateEstimate>;
  shipping(subsId: string): Promise<ShippingInfo>;
  /** Returns the URL of a retention offer for a reader who is about to cancel. */
  retentionUrl(subscription: DetailedSubscription): Promise<string>;
  /** Sends a comment, such as the reason for a cancellation. */
  comment(subsId: string, text: string): Promise<void>;
}
