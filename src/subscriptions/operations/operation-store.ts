import { atom, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import type { Billing, FinalResult, OperationResult } from '../lists/billing.ts';
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
  /** Runs operations; has no effect while some are running. Resolves with their end. Never rejects. */
  run(run: OperationRun): Promise<void>;
}

type LateResult = readonly [operation: Operation, result: FinalResult];

/** An operation that has ended, perhaps with an uncertain result. */
interface Ending {
  /** True once the result was reported. */
  isReported: boolean;
  /** The known result, if it came while the uncertain one was being reported: the lists are read again for that. */
  early: FinalResult | null;
}

/** Creates the operations of a sheet. `getPorts` is called for each use, since labels follow the language. */
export const createOperationStore = (getPorts: () => OperationPorts): OperationStore => {
  const $state = atom<OperationState>({ kind: 'idle' });
  let isOpen = false;
  let isRunning = false;
  /** The operation whose result the sheet shows. */
  let shownOperation: Operation | null = null;

  const show = (operation: Operation, result: OperationResult) => {
    shownOperation = operation;
    $state.set({ kind: 'ended', name: operation.name, result });
  };
  /** Handles a result that was uncertain at first and is now known. */
  const handleLateResult = async ({ subscription, operations, onDone, onStep }: OperationRun, late: LateResult) => {
    const [operation, result] = late;
    await getPorts().reportEnd(subscription, operation, result);
    const isShown = isOpen && shownOperation === operation && !isRunning;
    const isLast = operation === operations.at(-1);
    if (result.kind === 'done' && isLast) onDone(result.subscription);
    else if (result.kind === 'done') onStep?.(operation);
    else if (!isShown) getPorts().reportHiddenFailure(subscription, operation, result);
    if (isShown) show(operation, result);
  };
  const finish = async (run: OperationRun, operation: Operation, result: OperationResult, ending: Ending) => {
    const { subscription, onDone } = run;
    await getPorts().reportEnd(subscription, operation, result);
    isRunning = false;
    ending.isReported = true;
    if (ending.early !== null) {
      shownOperation = operation;
      return handleLateResult(run, [operation, ending.early]);
    }
    if (result.kind === 'refused' && result.refusal === 'signed-out') getPorts().onSignedOut();
    if (result.kind === 'done') onDone(result.subscription);
    else if (!isOpen) getPorts().reportHiddenFailure(subscription, operation, result);
    if (isOpen) show(operation, result);
  };

  return {
    $state,
    open: () => {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
    isOpen: () => isOpen,
    run: async (run) => {
      if (isRunning) return;
      isRunning = true;
      $state.set({ kind: 'running' });
      const { subscription, operations, onStep } = run;
      for (const operation of operations) {
        const ending: Ending = { isReported: false, early: null };
        const result = await getPorts().billing.perform(subscription, prepareOperation(operation), (lateResult) => {
          if (ending.isReported) void handleLateResult(run, [operation, lateResult]);
          else ending.early = lateResult;
        });
        if (result.kind !== 'done' || operation === operations.at(-1)) return finish(run, operation, result, ending);
        onStep?.(operation);
      }
    },
  };
};
