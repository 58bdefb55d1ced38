import type { Clock } from '../platform/platform.ts';
import type { KeyStore } from './key-store.ts';
import { keys } from './keys.ts';

const dayMs = 86_400_000;

/**
 * Returns whether this reader had an active subscription within the last 24 h: an unknown entitlement then suppresses
 * hard walls (security point 12).
 */
export const wasRecentlyEntitled = (keyStore: Pick<KeyStore, 'readLocal'>, clock: Pick<Clock, 'now'>): boolean => {
  const savedAt = Number(keyStore.readLocal(keys.entitledAt));
  const age = clock.now() - savedAt;
  return savedAt > 0 && age >= 0 && age < dayMs;
};
