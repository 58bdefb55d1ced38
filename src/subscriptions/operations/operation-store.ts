import { computed, type ReadableAtom } from 'nanostores';
import type { BillingRefusal } from '../../billing/billing-refusal.ts';
import type { Dispose } from '../../platform/platform.ts';
import { createMutation } from '../../query/mutation.ts';
import type { Billing, OperationResult } from '../lists/billing.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { type Operation, type OperationName, prepareOperation } from './registry.ts';

/**
 * Result of a run. `part-done`: an operation before the last one was confirmed late, and the next one was not sent. That
 * is left to the reader: much may have changed since they confirmed it.
 */
export type RunResult = OperationResult | { kind: 'part-done' };

/** The operation that a sheet shows; `ended`: the result of the last attempt. */
export type OperationState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'ended'; name: OperationName; result: RunResult };

/** Operations to run on a subscription. */
export interface OperationRun {
  subscription: DetailedSubscription;
  /** Each operation starts after the one before is done. */
  operations: readonly [Operation, ...Operation[]];
  /** Called with the updated subscription after the last operation, also if its sheet is closed. */
  onDone(updated: DetailedSubscription): void;
  /** Called with each of the others when it is done. */
  onStep?: ((operation: Operation) => void) | undefined;
  /** Called when the service refuses one because of a newer change: what the sheet shows is outdated. */
  onConflict?: (() => void) | undefined;
}

/** Dependencies of the operations. */
export interface OperationPorts {
  billing: Pick<Billing, 'perform'>;
  onSignedOut(): void;
  /** Reports an end, also an uncertain one. The sheet shows it afterwards. */
  reportEnd(subscription: DetailedSubscription, operation: Operation, result: OperationResult): Promise<void>;
  /** Reports a failure whose sheet is closed or shows another operation; of a part, for the operation that was not sent. */
  reportHiddenFailure(subscription: DetailedSubscription, operation: Operation, result: RunResult): void;
}

/** The operations of one sheet. */
export interface OperationStore {
  readonly $state: ReadableAtom<OperationState>;
  /** Opens the sheet. The result closes it: a running operation continues, and its result is reported elsewhere. */
  open(): Dispose;
  isOpen(): boolean;
  /** Clears a result that says that the session has ended. */
  clearSignedOut(): void;
  /** Runs operations; has no effect while some are running. Resolves with their end. Never rejects. */
  run(run: OperationRun): Promise<void>;
}

/** The end of a run: the last operation that was performed, its result, and what a sheet shows of it. */
interface OperationEnd {
  kind: RunResult['kind'];
  refusal?: BillingRefusal;
  operation: Operation;
  result: OperationResult;
  shown: { operation: Operation; result: RunResult };
}

/** `next`: the operation that was to follow, and was not sent. */
const endOf = (operation: Operation, result: OperationResult, next?: Operation): OperationEnd => {
  const isPart = next !== undefined && result.kind === 'done';
  return {
    kind: isPart ? 'part-done' : result.kind,
    ...(result.kind === 'refused' && { refusal: result.refusal }),
    operation,
    result,
    shown: isPart ? { operation: next, result: { kind: 'part-done' } } : { operation, result },
  };
};

/** Performs the operations of a run, one after the other, until one is not done. */
const performAll = async (
  { subscription, operations, onStep }: OperationRun,
  getPorts: () => OperationPorts,
  onLater: (end: OperationEnd) => void,
): Promise<OperationEnd> => {
  const [operation, next, ...rest] = operations;
  const result = await getPorts().billing.perform(subscription, prepareOperation(operation), (lateResult) =>
    onLater(endOf(operation, lateResult, next)),
  );
  if (result.kind !== 'done' || next === undefined) return endOf(operation, result);
  onStep?.(operation);
  return performAll({ subscription, operations: [next, ...rest], onDone: () => {}, onStep }, getPorts, onLater);
};

/** Creates the operations of a sheet. `getPorts` is called for each use, since labels follow the language. */
export const createOperationStore = (getPorts: () => OperationPorts): OperationStore => {
  const mutation = createMutation<OperationRun, OperationEnd>(
    {
      send: (run, onLater) => performAll(run, getPorts, onLater),
      refetch: ({ subscription }, { operation, result }) => getPorts().reportEnd(subscription, operation, result),
    },
    {
      onSuccess: ({ onDone }, { result }) => {
        if (result.kind === 'done') onDone(result.subscription);
      },
      onFailure: ({ onConflict, onStep }, { kind, refusal, operation }) => {
        if (kind === 'part-done') onStep?.(operation);
        if (refusal === 'change-ahead') onConflict?.();
      },
      onHiddenFailure: ({ subscription }, { shown }) =>
        getPorts().reportHiddenFailure(subscription, shown.operation, shown.result),
      onSignedOut: () => getPorts().onSignedOut(),
    },
  );
  const { open, isOpen, clearSignedOut, run } = mutation;
  const $state = computed(mutation.$state, ({ isPending, result: end }): OperationState => {
    if (isPending) return { kind: 'running' };
    if (end === null) return { kind: 'idle' };
    const { operation, result } = end.shown;
    return { kind: 'ended', name: operation.name, result };
  });
  return { $state, open, isOpen, clearSignedOut, run };
};
