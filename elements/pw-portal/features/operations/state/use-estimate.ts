import { useEffect, useState } from 'react';
import { toBillingRefusal } from '../../../../../src/billing/billing-refusal.ts';
import type { BillingDateEstimate } from '../../../../../src/subscriptions/adapters/billing-adapter.ts';
import type { OperationResult } from '../../../../../src/subscriptions/lists/billing.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';

/** The state of a price estimate: `held`, the day is not possible; `failed`, it could not be loaded. */
type EstimateState =
  | { kind: 'none' | 'loading' | 'held' | 'failed' }
  | { kind: 'known'; estimate: BillingDateEstimate };

/** The debounce delay of the day field, in ms: it changes with each key press. */
const debounceMs = 300;

/**
 * Estimates the price if the term ended at `termEnd`; null means no day is chosen. If the operation was refused because
 * the terms have changed, the price is estimated again.
 */
export const useEstimate = (subsId: string, termEnd: number | null, outcome: OperationResult | null) => {
  const { clock, log } = useSdk().platform;
  const { billing, onSignedOut, signInCount } = usePortal();
  const [state, setState] = useState<EstimateState>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (outcome?.kind === 'refused' && outcome.refusal === 'change-ahead') setAttempt((count) => count + 1);
  }, [outcome]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and a new sign-in estimate again
  useEffect(() => {
    if (termEnd === null) return setState({ kind: 'none' });
    setState({ kind: 'loading' });
    let isCurrent = true;
    const stop = clock.after(debounceMs, () => {
      billing.estimateBillingDate(subsId, termEnd).then(
        (estimate) => isCurrent && setState(estimate === null ? { kind: 'held' } : { kind: 'known', estimate }),
        (cause: unknown) => {
          log.error('[PW] The cost of another billing date is not known', cause);
          if (toBillingRefusal(cause) === 'signed-out') onSignedOut();
          if (isCurrent) setState({ kind: 'failed' });
        },
      );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [billing, clock, log, subsId, termEnd, attempt, onSignedOut, signInCount]);
  return { state, refetch: () => setAttempt((count) => count + 1) };
};
