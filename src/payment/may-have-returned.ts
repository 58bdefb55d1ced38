import type { Platform } from '../platform/platform.ts';
import { createSsoStates } from '../session/sso-states.ts';

/** Tells, at no cost, whether a page may have to take up a visit: its address brought something, or one is under way. */
export const mayHaveReturned = (
  { storage, clock }: Pick<Platform, 'storage' | 'clock'>,
  { state, token }: Readonly<Record<string, string>>,
): boolean => (state !== undefined && token !== undefined) || createSsoStates(storage, clock.now).isNoted();
