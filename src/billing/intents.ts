import { writeOwnJson } from '../http/own-json.ts';
import { createIntentKeys } from '../payment/intent-keys.ts';
import type { Clock, Dice, Locks, Storage } from '../platform/platform.ts';
import type {
  BillingInfoOperation,
  InvoiceOperation,
  MethodOperation,
  Operation,
  SampleOperation,
  SeatOperation,
} from './operations.ts';

/** Everything that is wanted once. */
type Wish = Operation | InvoiceOperation | BillingInfoOperation | MethodOperation | SampleOperation | SeatOperation;

/** What somebody can want of something that has an id: of a subscription, of an invoice, of a customer, of a way to pay, or of a site. */
interface Wishing<Answer> {
  (subsId: string, operation: Operation): Answer;
  (invoiceId: string, operation: InvoiceOperation): Answer;
  (customerId: string, operation: BillingInfoOperation): Answer;
  (methodId: string, operation: MethodOperation): Answer;
  (siteId: string, operation: SampleOperation | SeatOperation): Answer;
}

/** Keys of intents: what a reader wants once is done once (security point 13). */
export interface Intents {
  /** The key of an operation: the same until it is settled, in every tab and after a reload. */
  keyOf: Wishing<Promise<string>>;
  /** It is known what became of it: the same wish later on is another intent. */
  settle: Wishing<void>;
}

/**
 * An intent is operation, subject and parameters (design: contract). So is what was agreed to, by its token: other terms are
 * another wish, and a service would not take them under the same key.
 */
export const intentId = (id: string, operation: Wish): string => {
  const entries = Object.entries(operation);
  return writeOwnJson([id, ...entries.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

/** Keeps them in storage. */
export const createIntents = (
  storage: Pick<Storage, 'get' | 'set'>,
  clock: Pick<Clock, 'now'>,
  dice: Dice,
  locks: Locks,
): Intents => {
  const keys = createIntentKeys(storage, clock, dice, locks);
  return {
    keyOf: (subject: string, operation: Wish) => keys.keyOf(intentId(subject, operation)),
    settle: (subject: string, operation: Wish) => keys.settle(intentId(subject, operation)),
  };
};
