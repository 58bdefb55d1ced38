import type { Platform } from '../platform/platform.ts';
import type { BillingRefusal } from './billing-refusal.ts';
import { createIdempotencyKeys, operationId } from './idempotency-keys.ts';
import { confirmationTimeoutMs, createPendingOperations, type PendingOperation } from './pending-operations.ts';

/** One operation on one subject, which happens once: its idempotency key, and the watch until its outcome is known. */
export interface IdempotentOperation<Reading> {
  /**
   * Returns the idempotency key: the same until the operation is complete, in every tab and after a reload. A key that
   * an earlier page left is old after the time in which a service shows a change: `readIsDone` then reads whether the
   * operation is done (null if unknown). If it is not, it was undone meanwhile or never happened, and under the old key
   * the service would repeat its old reply: it gets another key.
   */
  getKey(readIsDone?: () => Promise<boolean | null>): Promise<string>;
  /** Ends the operation: the watch stops silently, and the next one gets another key. */
  complete(): void;
  /** Ends it, unless the reader continues with the same key: after a new log-in, or a wait. */
  completeUnlessRetried(refusal: BillingRefusal): void;
  /** Watches it, unconfirmed as it is. Its key stays until the outcome is known. */
  watch(pendingOperation: PendingOperation<Reading>): { kind: 'not-confirmed' };
  /** Runs another try: readings meanwhile end nothing, because the try reports its own outcome. */
  whileRetrying<Result>(retry: () => Promise<Result>): Promise<Result>;
}

/** The operations on subjects of one kind, which the same readings confirm. */
export interface IdempotentOperations<Reading> {
  of<Operation extends { readonly name: string }>(
    subjectId: string,
    operation: Operation,
  ): IdempotentOperation<Reading>;
  /** Returns an operation whose key is in memory only. */
  withKey(key: string): IdempotentOperation<Reading>;
  /** Checks data that was read for another reason. */
  observe(reading: Reading): void;
}

/** Creates the operations; their keys are in storage. */
export const createIdempotentOperations = <Reading>({
  storage,
  clock,
  random,
  locks,
}: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks'>): IdempotentOperations<Reading> => {
  const keys = createIdempotencyKeys(storage, clock, random, locks);
  const pendingOperations = createPendingOperations<Reading>(clock);

  const create = (
    id: string,
    getKey: IdempotentOperation<Reading>['getKey'],
    forgetKey: () => void,
  ): IdempotentOperation<Reading> => {
    const complete = () => {
      pendingOperations.remove(id);
      forgetKey();
    };
    return {
      getKey,
      complete,
      completeUnlessRetried: (refusal) => {
        if (refusal !== 'signed-out' && refusal !== 'too-many') complete();
      },
      watch: ({ onOutcome, ...checks }) => {
        pendingOperations.watch(id, {
          ...checks,
          onOutcome: (outcome) => {
            forgetKey();
            onOutcome(outcome);
          },
        });
        return { kind: 'not-confirmed' };
      },
      whileRetrying: (retry) => pendingOperations.whileRetrying(id, retry),
    };
  };

  return {
    of: (subjectId, operation) =>
      create(
        operationId(subjectId, operation),
        async (readIsDone = async () => null) => {
          const leftOverKey = keys.getLeftOverKey(subjectId, operation, confirmationTimeoutMs);
          const isStale = leftOverKey !== null && (await readIsDone()) === false;
          return keys.getKey(subjectId, operation, isStale ? leftOverKey : undefined);
        },
        () => keys.complete(subjectId, operation),
      ),
    withKey: (key) =>
      create(
        key,
        async () => key,
        () => {},
      ),
    observe: pendingOperations.observe,
  };
};
