import { notLoggedIn } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import type { EmailKeys } from './email-keys.ts';

/**
 * Refuses a call that speaks of an address which the visitor has not proved to be theirs, by bearer or by signed key.
 * Nothing here looks at whether somebody has the address: it is the same refusal, and takes as long, either way.
 */
export const demandOwnAddress = async (email: string, visit: Visit, keys: EmailKeys): Promise<void> => {
  if ((await visit.reader())?.email === email) return;
  if (visit.emailKey !== null && (await keys.emailOf(visit.emailKey, visit.now)) === email) return;
  throw notLoggedIn();
};
