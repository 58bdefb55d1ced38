/** Sessions belong to the browser that began them: its secret, stored as a hash, is sent with the session id. */

import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { hashKey } from './access-keys.ts';

/** Credentials of a request that resumes a session. */
interface SessionClaim {
  sessionid: string;
  /** The secret of the browser; SDKs without this feature send none. */
  device: string | undefined;
  bearer: string | null;
}

/** The session is another browser's. No log-out follows: this browser never had it. */
const otherDevice = (): Refusal => new Refusal(403, 'other_device', 'This session belongs to another browser');

/**
 * Checks whether a session is bound to the browser that resumes it, and binds an unbound one: only a bearer of that
 * session proves that it was begun there. Rejects a session that is bound to another browser; a request with a bearer
 * of it may resume it without the secret.
 */
export const bindSession = async (
  database: Database,
  { sessionid, device, bearer }: SessionClaim,
): Promise<boolean> => {
  const session = hashKey(sessionid);
  const keys = await database
    .selectFrom('access_keys')
    .select(['hash', 'purpose', 'session_hash', 'device_hash'])
    .where('hash', 'in', bearer === null ? [session] : [session, hashKey(bearer)])
    .execute();
  const boundDevice = keys.find(({ hash }) => hash === session)?.device_hash ?? null;
  const isProven = keys.some(({ purpose, session_hash }) => purpose === 'bearer' && session_hash === session);
  if (boundDevice !== null) {
    if (device === undefined ? !isProven : hashKey(device) !== boundDevice) throw otherDevice();
    return true;
  }
  if (device === undefined || !isProven) return false;
  const { numUpdatedRows } = await database
    .updateTable('access_keys')
    .set({ device_hash: hashKey(device) })
    .where('hash', '=', session)
    .where('device_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
