import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../src/billing/billing.ts';
import type { Operation } from '../../../src/billing/operations.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { dispatch } from '../../events.ts';
import { useHost } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';

/** How an operation stands. A press while it is under way does nothing more. */
export interface OperationState {
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: Outcome | null;
  run: (subscription: DetailedSubscription, operation: Operation, onDone: () => void) => void;
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
  const isHere = useRef(true);
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const run: OperationState['run'] = (subscription, operation, onDone) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    void billing.perform(subscription, operation).then(async (result) => {
      void lookUps.changed();
      await sources.changed(result.kind === 'done' ? result.subscription : null);
      isRunning.current = false;
      if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
      if (result.kind === 'done') {
        const { subsId } = result.subscription;
        dispatch(host, 'pw-subscription-change', { subscriptionId: subsId, operation: operation.name });
        onDone();
      }
      if (!isHere.current) return;
      setBusy(false);
      setOutcome(result);
    });
  };
  return { isBusy, outcome, run };
};
