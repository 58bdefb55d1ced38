import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { KeptMethods } from '../../../src/billing/kept-methods.ts';
import { createPaymentMethods, type MethodOutcome, type PaymentMethods } from '../../../src/billing/payment-methods.ts';
import type { SourceState } from '../../../src/billing/source.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';

/** What somebody pays by, and a change of it. A press while one is under way does nothing more. */
export interface MethodsState {
  methods: PaymentMethods;
  kept: SourceState<KeptMethods>;
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: MethodOutcome | null;
  /** Forgets how the last try ended: something else is done. */
  forget: () => void;
  /** `onDone` hears what is kept then. */
  run: (change: () => Promise<MethodOutcome>, onDone: (kept: KeptMethods) => void) => void;
}

/**
 * Asks how the reader pays, again when somebody has signed in again, and follows a change of that; what is looked up
 * beside it is read again whatever became of it. What is under way goes on when its sheet has been closed.
 */
export const useMethods = (): MethodsState => {
  const { edition, lookUps, onMethodChange, onSignedOut, signIns } = usePortal();
  const { http, platform } = useSdk();
  const [methods] = useState(() => createPaymentMethods({ http, edition, platform, log: platform.log, onSignedOut }));
  const kept = useStore(methods.$kept);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MethodOutcome | null>(null);
  const isHere = useIsHere();
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => {
    void methods.again();
    return () => methods.stop();
  }, [methods, signIns]);

  const run: MethodsState['run'] = (change, onDone) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    void change().then(async (result) => {
      await lookUps.changed();
      isRunning.current = false;
      if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
      if (isHere.current) {
        setBusy(false);
        setOutcome(result);
      }
      if (result.kind !== 'done') return;
      onMethodChange();
      onDone(result.kept);
    });
  };
  return { methods, kept, isBusy, outcome, forget: () => setOutcome(null), run };
};
