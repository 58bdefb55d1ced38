import { useEffect, useState } from 'react';
import type { Outcome } from '../../../src/billing/billing.ts';
import type { BillingDateEstimate } from '../../../src/billing/billing-adapter.ts';
import { refusalOf } from '../../../src/billing/refusal.ts';
import { useSdk } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';

/** What is known of the cost of another day: `held`, it is not possible; `failed`, nobody could say. */
type EstimateState =
  | { kind: 'none' | 'loading' | 'held' | 'failed' }
  | { kind: 'known'; estimate: BillingDateEstimate };

/** A day that is typed changes with each key: it is asked for when it has stood so long, in ms. */
const restMs = 300;

/**
 * Asks what it costs when the term ends at that moment; null: no day is chosen. After an outcome that says that the
 * terms have changed meanwhile, it is asked for anew.
 */
export const useEstimate = (subsId: string, termEnd: number | null, outcome: Outcome | null) => {
  const { clock, log } = useSdk().platform;
  const { billing, onSignedOut, signIns } = usePortal();
  const [state, setState] = useState<EstimateState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (outcome?.kind === 'refused' && outcome.refusal === 'change-ahead') setAttempt((count) => count + 1);
  }, [outcome]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does who has signed in
  useEffect(() => {
    if (termEnd === null) return setState({ kind: 'none' });
    setState({ kind: 'loading' });
    let isCurrent = true;
    const stop = clock.after(restMs, () => {
      billing.estimateBillingDate(subsId, termEnd).then(
        (estimate) => isCurrent && setState(estimate === null ? { kind: 'held' } : { kind: 'known', estimate }),
        (cause: unknown) => {
          log.error('[PW] The cost of another billing date is not known', cause);
          if (refusalOf(cause) === 'signed-out') onSignedOut();
          if (isCurrent) setState({ kind: 'failed' });
        },
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [billing, clock, log, subsId, termEnd, attempt, onSignedOut, signIns]);
  return { state, again: () => setAttempt((count) => count + 1) };
};
