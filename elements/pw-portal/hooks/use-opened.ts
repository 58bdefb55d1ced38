import { useEffect } from 'react';
import type { Dispose } from '../../../src/platform/platform.ts';

/** Opens a store for as long as this component stands, and does so for each store that takes its place. */
export const useOpened = (store: { open(): Dispose }): void => {
  useEffect(() => store.open(), [store]);
};
