import type { keys } from './keys.ts';

/** Why a key is stored; consent decides on all but the essential ones. */
export type KeyClass = 'essential' | 'statistics' | 'marketing';

/** The class of every stored key; apart from the keys, for no page needs it before it decides. */
export const keyClasses: Readonly<Record<keyof typeof keys, KeyClass>> = {
  clientId: 'essential',
  sessionId: 'essential',
  token: 'essential',
  userId: 'essential',
  logoutStatus: 'essential',
  entitledAt: 'essential',
  initialReferrer: 'statistics',
  meterCounts: 'essential',
};
