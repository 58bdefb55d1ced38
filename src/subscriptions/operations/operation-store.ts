import { computed, type ReadableAtom } from 'nanostores';
import type { BillingRefusal } from '../../billing/billing-refusal.ts';
import type { Dispose } from '../../platform/platform.ts';
import { createMutation } from '../../query/mutation.ts';
import type { Billing, OperationResult } from '../lists/billing.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { type Operation, type OperationName, prepareOperation } from './registry.ts';

/** The operation that a sheet shows; `ended`: the result of the last attempt. */
export type OperationState =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'ended'; name: OperationName; result: OperationResult };

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
  /** Reports a failure whose sheet is closed or shows another operation. */
  reportHiddenFailure(subscription: DetailedSubscription, operation: Operation, result: OperationResult): void;
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

/** The end of a run: the last operation that was performed, and its result. */
interface OperationEnd {
  kind: OperationResult['kind'];
  refusal?: BillingRefusal;
  operation: Operation;
  result: OperationResult;
}

const endOf = (operation: Operation, result: OperationResult): OperationEnd => ({
  kind: result.kind,
  ...(result.kind === 'refused' && { refusal: result.refusal }),
  operation,
  result,
});

/** Performs the operations of a run, one after the other, until one is not done. */
const performAll = async (
  { subscription, operations, onStep }: OperationRun,
  getPorts: () => OperationPorts,
  onLater: (end: OperationEnd) => void,
): Promise<OperationEnd> => {
  const [operation, ...others] = operations;
  const result = await getPorts().billing.perform(subscription, prepareOperation(operation), (lateResult) =>
    onLater(endOf(operation, lateResult)),
  );
  const [next, ...rest] = others;
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
      onSuccess: ({ operations, onDone, onStep }, { operation, result }) => {
        if (operation !== operations.at(-1)) onStep?.(operation);
        else if (result.kind === 'done') onDone(result.subscription);
      },
      onFailure: ({ onConflict }, { refusal }) => {
        if (refusal === 'change-ahead') onConflict?.();
      },
      onHiddenFailure: ({ subscription }, { operation, result }) =>
        getPorts().reportHiddenFailure(subscription, operation, result),
      onSignedOut: () => getPorts().onSignedOut(),
    },
  );
  const { open, isOpen, clearSignedOut, run } = mutation;
  const $state = computed(mutation.$state, ({ isPending, result: end }): OperationState => {
    if (isPending) return { kind: 'running' };
    return end === null ? { kind: 'idle' } : { kind: 'ended', name: end.operation.name, result: end.result };
  });
  return { $state, open, isOpen, clearSignedOut, run };
};
