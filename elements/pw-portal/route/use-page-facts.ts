import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { usePortal } from '../portal-context.tsx';
import type { TabFacts } from './tabs.ts';

/** Whether something holds, or has held while the portal is open: a page does not vanish under the reader on it. */
const useHasHeld = (holds: boolean): boolean => {
  const [hasHeld, setHeld] = useState(holds);
  if (holds && !hasHeld) setHeld(true);
  return holds || hasHeld;
};

/** What decides on the pages of this reader, and whether that is known. */
export const usePageFacts = (): TabFacts & { hasFailed: boolean } => {
  const { sources } = usePortal();
  const isLoading = useStore(sources.$isLoading);
  const hasDonation = useHasHeld(useStore(sources.$hasDonation));
  const hasRunning = useHasHeld(useStore(sources.$shown).length > 0);
  const { status } = useStore(sources.$detailed);
  return { isLoading, hasDonation, hasRunning, hasFailed: status === 'failed' };
};
