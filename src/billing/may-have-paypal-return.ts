import type { Platform } from '../platform/platform.ts';
import { createSsoStates } from '../session/log-in/sso-states.ts';

/**
 * Checks cheaply whether a page may have to handle a PayPal redirect: its URL has its parameters, or one is pending.
 */
export const mayHavePayPalReturn = (
  { storage, clock }: Pick<Platform, 'storage' | 'clock'>,
  { state, token }: Readonly<Record<string, string>>,
): boolean => (state !== undefined && token !== undefined) || createSsoStates(storage, clock.now).hasRedirect();
