import { atom } from 'nanostores';
import { useEffect } from 'react';
import { revalidateOnFocus } from '../../../src/query/revalidate-on-focus.ts';
import { useSdk } from '../../host/sdk-context.tsx';

/**
 * Revalidates data in the background when the reader comes back to the page (spec: portal point 9). `revalidate` must
 * be the same function as long as it fetches the same, and must never reject.
 */
export const useRevalidateOnFocus = (revalidate: () => Promise<void>): void => {
  const { platform } = useSdk();
  useEffect(() => {
    let stop = () => {};
    let isMounted = true;
    platform.loadVisibility().then(
      (visibility) => {
        if (!isMounted) return;
        // A failure has a retry button, so it is not retried automatically.
        stop = revalidateOnFocus(
          [{ $failureCount: atom(0), isSlow: () => false, revalidateIfStale: revalidate }],
          visibility,
          platform.clock,
        );
      },
      (cause: unknown) => platform.log.warn('[PW] The lists are not kept fresh', cause),
    );
    return () => {
      isMounted = false;
      stop();
    };
  }, [platform, revalidate]);
};
