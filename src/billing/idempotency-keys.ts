import { stringifySafeJson } from '../http/safe-json.ts';
import type { Clock, Locks, Random, Storage } from '../platform/platform.ts';
import { createIdempotencyKeyStore } from './idempotency-key-store.ts';

/** An operation with its parameters: on a subscription, an invoice, a customer, a payment method, a seat or a site. */
interface AnyOperation {
  readonly name: string;
}

/** Idempotency keys: an operation that a reader starts once happens once (security point 13). */
export interface IdempotencyKeys {
  /**
   * Returns the key of an operation: the same until it is complete, in every tab and after a reload. Another key takes
   * the place of `staleKey`, if that is still stored.
   */
  getKey: <W extends AnyOperation>(subjectId: string, operation: W, staleKey?: string) => Promise<string>;
  /** Marks an operation as complete: a later one gets another key. */
  complete: <W extends AnyOperation>(subjectId: string, operation: W) => void;
  /** Returns the key that another page created longer ago than `ageMs`; null if this page has got it already. */
  getLeftOverKey: <W extends AnyOperation>(subjectId: string, operation: W, ageMs: number) => string | null;
}

/**
 * Identifies an operation by its name, subject and parameters (design: contract). A token of accepted terms is a
 * parameter: other terms are another operation, and a service would refuse them under the same key.
 */
export const operationId = <W extends AnyOperation>(id: string, operation: W): string => {
  const entries = Object.entries(operation);
  return stringifySafeJson([id, ...entries.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

/** Creates the keys in storage. */
export const createIdempotencyKeys = (
  storage: Pick<Storage, 'get' | 'set'>,
  clock: Pick<Clock, 'now'>,
  random: Random,
  locks: Locks,
): IdempotencyKeys => {
  const store = createIdempotencyKeyStore(storage, clock, random, locks);
  return {
    getKey: (subjectId: string, operation: AnyOperation, staleKey?: string) =>
      store.getKey(operationId(subjectId, operation), staleKey),
    complete: (subjectId: string, operation: AnyOperation) => store.complete(operationId(subjectId, operation)),
    getLeftOverKey: (subjectId: string, operation: AnyOperation, ageMs: number) =>
      store.getLeftOverKey(operationId(subjectId, operation), ageMs),
  };
};
