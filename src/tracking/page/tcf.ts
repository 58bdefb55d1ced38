import { getOwn } from '../../platform/own-value.ts';
import type { ConsentTool, Dispose } from '../../platform/platform.ts';
import type { Consent, ConsentType, ConsentUpdate } from './consent.ts';

/** Decision in a consent tool by IAB TCF v2: the visitor's choice, or none yet. */
export type TcfDecision = { kind: 'chosen'; update: ConsentUpdate } | { kind: 'asking' };

/** Purposes of TCF v2 that each of our types requires: storage (1), ads (3, 4, 7), measuring content (8). */
const purposes: Readonly<Record<ConsentType, readonly number[]>> = {
  analytics_storage: [1, 8],
  ad_storage: [1],
  ad_user_data: [1, 7],
  ad_personalization: [1, 3, 4],
};

/** Decodes `TCData`. If the GDPR does not apply, everything is granted; a missing consent is denied. */
export const decodeTcf = (data: unknown): TcfDecision => {
  const isGdprFree = getOwn(data, 'gdprApplies') === false;
  const isChosen = ['tcloaded', 'useractioncomplete'].includes(String(getOwn(data, 'eventStatus')));
  if (!isGdprFree && !isChosen) return { kind: 'asking' };
  const consents = getOwn(getOwn(data, 'purpose'), 'consents');
  const entries = Object.entries(purposes).map(([type, needed]) => {
    const isGranted = isGdprFree || needed.every((purpose) => getOwn(consents, String(purpose)) === true);
    return [type, isGranted ? 'granted' : 'denied'];
  });
  return { kind: 'chosen', update: Object.fromEntries(entries) };
};

/** Follows the consent tool of the page: its choices, and that it asks again. */
export const followTcf = (tool: ConsentTool, consent: Pick<Consent, 'update' | 'waitForDecision'>): Dispose =>
  tool((data) => {
    const decision = decodeTcf(data);
    if (decision.kind === 'chosen') consent.update(decision.update);
    else consent.waitForDecision();
  });
