import { useSyncExternalStore } from 'react';

const subscribeToResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Returns the viewport's width in CSS pixels, live. */
export const useViewportWidth = (): number => useSyncExternalStore(subscribeToResize, () => window.innerWidth);
