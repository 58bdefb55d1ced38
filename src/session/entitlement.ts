import type { Clock } from '../platform/platform.ts';
import { keys } from './keys.ts';
import type { Vault } from './vault.ts';

const dayMs = 86_400_000;

/** When this reader was last seen with an active subscription: nobody who was in the last 24 h meets a hard wall on a guess. */
export interface Entitlement {
  note(isEntitled: boolean): void;
  wasLately(): boolean;
}

/** Keeps that moment in storage (security point 12). */
export const entitlementMemory = (vault: Vault, clock: Clock): Entitlement => ({
  note: (isEntitled) => {
    if (isEntitled) vault.write(keys.entitledAt, String(clock.now()));
    else vault.clear(keys.entitledAt);
  },
  wasLately: () => {
    const at = Number(vault.readLocal(keys.entitledAt));
    const age = clock.now() - at;
    return at > 0 && age >= 0 && age < dayMs;
  },
});
