import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { usePortal } from '../portal-context.tsx';
import type { TabFacts } from './tabs.ts';

/**
 * Returns whether a condition is true, or was true while the portal is open: a page must not vanish while the reader is
 * on it.
 */
const useWasTrue = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
};

/** The facts that decide on the pages of a reader. */
export interface RouteFacts extends TabFacts {
  /** The subscriptions could not be loaded. */
  hasFailed: boolean;
}

/** Returns the facts of this reader. */
export const usePageFacts = (): RouteFacts => {
  const { subscriptionQueries } = usePortal();
  const isLoading = useStore(subscriptionQueries.$isLoading);
  const hasDonation = useWasTrue(useStore(subscriptionQueries.$hasDonation));
  const hasRunning = useWasTrue(useStore(subscriptionQueries.$active).length > 0);
  const { status } = useStore(subscriptionQueries.$detailed);
  return { isLoading, hasDonation, hasActive: hasRunning, hasFailed: status === 'failed' };
};
