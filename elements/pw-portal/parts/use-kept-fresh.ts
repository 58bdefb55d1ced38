import { atom } from 'nanostores';
import { useEffect } from 'react';
import { keepFresh } from '../../../src/billing/keep-fresh.ts';
import { useSdk } from '../../sdk-context.tsx';

/**
 * Asks for something again, behind the reader's back, when they come back to the page (spec: portal point 9). `refresh`
 * stays the same function while it asks the same, and never rejects.
 */
export const useKeptFresh = (refresh: () => Promise<void>): void => {
  const { platform } = useSdk();
  useEffect(() => {
    let stop = () => {};
    let isHere = true;
    platform.loadPresence().then(
      (presence) => {
        if (!isHere) return;
        // What failed has a button: nothing is tried again by itself.
        stop = keepFresh([{ $troubles: atom(0), isSlow: () => false, refresh }], presence, platform.clock);
      },
      (cause: unknown) => platform.log.warn('[PW] The lists are not kept fresh', cause),
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [platform, refresh]);
};
