import { useRef, useState } from 'react';
import type { Outcome } from '../../../src/billing/billing.ts';
import type { Operation, OperationName } from '../../../src/billing/operations.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { dispatch } from '../../events.ts';
import { useHost } from '../../sdk-context.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';

/** How an operation stands. A press while it is under way does nothing more. */
export interface OperationState {
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: Outcome | null;
  /** The operation that it ended with; null before one. */
  tried: OperationName | null;
  /**
   * Does one operation, or several in a row, of which none is begun before the one before it is done. `onDone` hears that
   * all are, and how the subscription is then; `onStep` hears of each that another one waited for.
   */
  run: (
    subscription: DetailedSubscription,
    operations: Operation | readonly [Operation, ...Operation[]],
    onDone: (after: DetailedSubscription) => void,
    onStep?: (operation: Operation) => void,
  ) => void;
}

/**
 * Does something with a subscription and follows what becomes of it; the lists, and what is looked up beside them, are
 * read again whatever that is. What is under way goes on when its sheet has been closed.
 */
export const useOperation = (): OperationState => {
  const { billing, sources, lookUps, onSignedOut } = usePortal();
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tried, setTried] = useState<OperationName | null>(null);
  const isHere = useIsHere();
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  const run: OperationState['run'] = (subscription, operations, onDone, onStep = () => {}) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    const doOne = async (operation: Operation) => {
      const result = await billing.perform(subscription, operation);
      if (result.kind === 'done') {
        const { subsId } = result.subscription;
        dispatch(host, 'pw-subscription-change', { subscriptionId: subsId, operation: operation.name });
      }
      return result;
    };
    const perform = async () => {
      const [first, ...others] = 'name' in operations ? ([operations] as const) : operations;
      let operation = first;
      let result = await doOne(operation);
      for (const next of others) {
        if (result.kind !== 'done') break;
        onStep(operation);
        operation = next;
        result = await doOne(operation);
      }
      void lookUps.changed();
      await sources.changed(result.kind === 'done' ? result.subscription : null);
      isRunning.current = false;
      if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
      if (result.kind === 'done') onDone(result.subscription);
      if (!isHere.current) return;
      setBusy(false);
      setTried(operation.name);
      setOutcome(result);
    };
    void perform();
  };
  return { isBusy, outcome, tried, run };
};
