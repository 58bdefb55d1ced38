import type { Notice } from './widget-ports.ts';

/** Returns the result of unsubscribing from newsletters; `isComplete`: they were all newsletters of the reader. */
export const getLeftNotice = (areAllDone: boolean, isComplete: boolean): Notice => {
  if (!areAllDone) return 'left-partly';
  return isComplete ? 'left' : 'left-known';
};
