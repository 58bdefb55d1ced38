import { useEffect, useState } from 'react';
import type { Checkout } from '../../../src/checkout/checkout.ts';
import type { Plan } from '../../../src/checkout/plan.ts';
import { useSdk } from '../../sdk-context.tsx';

/** How reading the plans stands. */
export type Plans = { state: 'loading' } | { state: 'failed' } | { state: 'known'; plans: readonly Plan[] };

/** What is for sale, read again when the reader changes: not everybody may try a plan for nothing. */
export const usePlans = ({ plans }: Checkout, userId: number): { plans: Plans; again: () => void } => {
  const { log } = useSdk().platform;
  const [known, setKnown] = useState<Plans>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader and another attempt ask again
  useEffect(() => {
    let isCurrent = true;
    setKnown({ state: 'loading' });
    plans().then(
      (found) => isCurrent && setKnown({ state: 'known', plans: found }),
      (failure: unknown) => {
        log.error('[PW] The plans could not be read', failure);
        if (isCurrent) setKnown({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [plans, log, userId, attempt]);
  return { plans: known, again: () => setAttempt((count) => count + 1) };
};
