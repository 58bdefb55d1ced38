import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownShipping } from '../../../src/billing/billing-adapter.ts';
import { usePortal } from '../portal-context.tsx';

/** How the read of an address stands, as somebody wants it who is about to change it. */
export type FreshShipping = { status: 'loading' | 'failed' } | { status: 'loaded'; shown: ShownShipping };

/**
 * Asks where a subscription's paper goes now: as soon as that is wanted, when somebody has signed in again, and whenever
 * `ask` is called. Cards hear the answer, too.
 */
export const useFreshShipping = (subsId: string, isWanted = true): { fresh: FreshShipping; ask: () => void } => {
  const { shipping, signIns } = usePortal();
  const [fresh, setFresh] = useState<FreshShipping>({ status: 'loading' });
  const latest = useRef(0);
  const ask = useCallback(() => {
    const turn = ++latest.current;
    setFresh({ status: 'loading' });
    void shipping.again(subsId).then(() => {
      if (turn !== latest.current) return;
      const { status, items } = shipping.$of(subsId).get();
      const [shown] = items;
      setFresh(status === 'loaded' && shown !== undefined ? { status, shown } : { status: 'failed' });
    });
  }, [shipping, subsId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => {
    if (isWanted) ask();
    return () => {
      latest.current++;
    };
  }, [ask, isWanted, signIns]);
  return { fresh, ask };
};
