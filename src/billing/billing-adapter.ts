import type { Operation, ShippingAddress } from './operations.ts';
import type { DetailedSubscription, PeriodUnit, SubscriptionType } from './subscription.ts';

/** Another plan, and what it would cost to change to it (spec: portal point 3). Amounts are cents. */
export interface PlanOption {
  planId: string;
  name: string;
  price: number;
  period: number;
  periodUnit: PeriodUnit | null;
  planType: SubscriptionType;
  /** What would be charged at once, and what would be kept as a credit instead. */
  chargeNow: number;
  creditNow: number;
  /** Ms since the epoch; null where nothing would be charged by itself. */
  nextBillingAt: number | null;
  /** What is charged then; null: not told. */
  nextAmount: number | null;
}

/** When a plan takes the place of another. */
export type ChangeMode = 'immediate' | 'end_of_term';

/** What moving the end of a term would cost, in cents; `token` stands for these very terms. */
export interface BillingDateEstimate {
  termEnd: number;
  amount: number;
  credit: number;
  nextAmount: number | null;
  nextBillingAt: number | null;
  token: string;
}

/** Where a paper goes now, if anywhere; `token` goes with the change of it. */
export interface ShownShipping {
  address: ShippingAddress | null;
  token: string;
}

/** Reads all subscriptions for a list that is kept already; null where that has ended. */
export type ReadAll = () => Promise<readonly DetailedSubscription[]> | null;

/** One billing system as the portal knows it: which one it is, no page can tell. Everything rejects with a `Failure`. */
export interface BillingAdapter {
  /** Does it, and gives back the subscription as it is then. `key` makes it happen once. */
  perform(subscription: DetailedSubscription, operation: Operation, key: string): Promise<DetailedSubscription>;
  /** Reads a subscription again; null: there is none with this id. */
  read(subsId: string): Promise<DetailedSubscription | null>;
  options(subscription: DetailedSubscription, mode: ChangeMode): Promise<readonly PlanOption[]>;
  estimateBillingDate(subsId: string, termEnd: number): Promise<BillingDateEstimate>;
  shipping(subsId: string): Promise<ShownShipping>;
  /** Where somebody who is about to cancel is asked to stay. */
  retentionUrl(subscription: DetailedSubscription): Promise<string>;
  /** Tells why somebody leaves, or anything else that they want to say. */
  comment(subsId: string, text: string): Promise<void>;
}
