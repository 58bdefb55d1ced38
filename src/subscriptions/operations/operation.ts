import type { ShippingAddress } from '../../addresses/address.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { PreviewItem } from '../previews/preview-item.ts';
import type { DetailedSubscription, decodeSubscription } from '../subscription/subscription.ts';
import type { PermissionRule } from './permission.ts';

/** Facts for every preview, beside the reader's choices. */
export interface PreviewFacts {
  nowMs: number;
  /** The credit for the next charge. */
  creditCents: number;
  /** The last four digits of the card that pays; empty if unknown. */
  last4: string;
  /** True if an invoice of the subscription could not be charged. */
  isDue: boolean;
  /** When a due invoice ends the subscription; null: none, or unknown. */
  dueMs: number | null;
}

/** Arguments of a call beside the operation. */
export interface OperationCall {
  http: Http;
  edition: PortalEdition;
  subscription: DetailedSubscription;
  /** Options of every call of the edition, with the idempotency key. */
  options: { base: string | undefined; timeoutMs: number; headers: Record<string, string> };
}

/** The reply to every operation: the subscription in its new state. */
interface OperationReply {
  subscription: Parameters<typeof decodeSubscription>[0];
}

/** The two families of billing systems (spec: portal point 7). */
export type BillingFamily = 'cardBilling' | 'conductor';

/** An operation as the billing system runs it. `O`: its name and parameters. */
export interface OperationRules<O extends { readonly name: string }> {
  readonly name: O['name'];
  /** Decides whether it is possible now. */
  readonly permission: PermissionRule;
  /** Its call in each family. */
  readonly send: Readonly<Record<BillingFamily, (call: OperationCall, operation: O) => Promise<OperationReply>>>;
  /** Returns whether a subscription, read afterwards, shows its effect (design: billing-states). */
  readonly isDone: (operation: O, subscription: DetailedSubscription) => boolean;
  /** Replaces `isDone` for the delivery address: no subscription contains it, so it has a read of its own. */
  readonly isAddressDone?: (operation: O, address: ShippingAddress | null) => boolean;
}

/** One operation on a subscription. `Choice`: the reader's choices that its preview needs. */
export interface OperationDescriptor<O extends { readonly name: string }, Choice = unknown> extends OperationRules<O> {
  /** Returns the effects that are shown before the confirm button. */
  readonly preview: (subscription: DetailedSubscription, facts: PreviewFacts & Choice) => PreviewItem[];
}

/** An operation with its rules, ready for the billing system. */
export interface PreparedOperation {
  /** Its name and parameters, by which it is identified. */
  operation: { readonly name: string };
  send: Readonly<Record<BillingFamily, (call: OperationCall) => Promise<OperationReply>>>;
  isDone: (subscription: DetailedSubscription) => boolean;
  isAddressDone: ((address: ShippingAddress | null) => boolean) | null;
}

/** One call for both families, where the spec lists it for one only: the service accepts subscriptions of both there. */
export const sendByOneCall = <O extends { readonly name: string }>(
  send: OperationRules<O>['send'][BillingFamily],
): OperationRules<O>['send'] => ({ cardBilling: send, conductor: send });

/** One second, because services count in seconds. */
const toleranceMs = 1000;

/** Returns whether two moments are the same for a service. */
export const isSameSecond = (first: number | null, second: number): boolean =>
  first !== null && Math.abs(first - second) <= toleranceMs;

/** Returns whether a subscription is cancelled, or will be at the end of its term. */
export const isCancelling = ({ subsStatus, cancelledAt }: DetailedSubscription): boolean =>
  subsStatus === 'non_renewing' || subsStatus === 'cancelled' || (subsStatus === 'in_trial' && cancelledAt !== null);

/** Returns whether a term runs. */
export const isRunningStatus = ({ subsStatus }: DetailedSubscription): boolean =>
  subsStatus === 'active' || subsStatus === 'in_trial' || subsStatus === 'non_renewing';
