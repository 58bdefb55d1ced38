import { own } from '../platform/own-value.ts';
import type { ConsentType, ConsentUpdate } from './consent.ts';

/** What a consent tool by IAB TCF v2 said: what the visitor chose, or that they have yet to choose. */
export type TcfSaid = { kind: 'chosen'; update: ConsentUpdate } | { kind: 'asking' };

/** The purposes of TCF v2 that each of our types takes: storage (1), ads (3, 4, 7), measuring content (8). */
const purposes: Readonly<Record<ConsentType, readonly number[]>> = {
  analytics_storage: [1, 8],
  ad_storage: [1],
  ad_user_data: [1, 7],
  ad_personalization: [1, 3, 4],
};

/** Reads `TCData`. Where the GDPR does not apply, everything is granted; what is not said is denied. */
export const decodeTcf = (data: unknown): TcfSaid => {
  const isFree = own(data, 'gdprApplies') === false;
  const isChosen = ['tcloaded', 'useractioncomplete'].includes(String(own(data, 'eventStatus')));
  if (!isFree && !isChosen) return { kind: 'asking' };
  const consents = own(own(data, 'purpose'), 'consents');
  const entries = Object.entries(purposes).map(([type, needed]) => {
    const isGranted = isFree || needed.every((purpose) => own(consents, String(purpose)) === true);
    return [type, isGranted ? 'granted' : 'denied'];
  });
  return { kind: 'chosen', update: Object.fromEntries(entries) };
};
