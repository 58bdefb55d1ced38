import type { Clock } from '../platform/platform.ts';
import type { KeyStore } from './key-store.ts';
import { keys } from './keys.ts';

/** Saves the last time this reader had an active subscription, or forgets it (security point 12). */
export const saveEntitlement = (
  keyStore: Pick<KeyStore, 'write' | 'clear'>,
  clock: Pick<Clock, 'now'>,
  isEntitled: boolean,
): void => {
  if (isEntitled) keyStore.write(keys.entitledAt, String(clock.now()));
  else keyStore.clear(keys.entitledAt);
};
