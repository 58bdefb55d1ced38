import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** The viewport's width in CSS pixels, followed live. */
export const useViewportWidth = (): number => useSyncExternalStore(follow, () => window.innerWidth);
