import type { Clock } from '../platform/platform.ts';
import type { KeyStore } from './key-store.ts';
import { keys } from './keys.ts';

const dayMs = 86_400_000;

/**
 * The last time this reader had an active subscription: within 24 h of it, an unknown entitlement suppresses hard
 * walls.
 */
export interface EntitlementRecord {
  save(isEntitled: boolean): void;
  wasRecent(): boolean;
}

/** Keeps that time in storage (security point 12). */
export const createEntitlementRecord = (keyStore: KeyStore, clock: Clock): EntitlementRecord => ({
  save: (isEntitled) => {
    if (isEntitled) keyStore.write(keys.entitledAt, String(clock.now()));
    else keyStore.clear(keys.entitledAt);
  },
  wasRecent: () => {
    const savedAt = Number(keyStore.readLocal(keys.entitledAt));
    const age = clock.now() - savedAt;
    return savedAt > 0 && age >= 0 && age < dayMs;
  },
});
