/** Sessions belong to the browser that began them: its secret, of which only a hash is kept, goes with the session id. */
import type { Database } from '../database/open.ts';
import { Refusal } from '../wire/refusal.ts';
import { hashKey } from './access-keys.ts';

/** What somebody brings who takes a session up. */
interface TakenUp {
  sessionid: string;
  /** The secret of their browser; SDKs that know of none send none. */
  device: string | undefined;
  bearer: string | null;
}

/** The session is another browser's. No log-out follows: this browser never had it. */
const otherDevice = (): Refusal => new Refusal(403, 'other_device', 'This session belongs to another browser');

/**
 * Says whether a session is bound to the browser that takes it up, and binds one that is bound to none yet: only a
 * bearer of that session proves that it was begun there. Refuses a session that is bound to another browser; whoever has
 * a bearer of it may take it up without the secret.
 */
export const bindSession = async (database: Database, { sessionid, device, bearer }: TakenUp): Promise<boolean> => {
  const session = hashKey(sessionid);
  const keys = await database
    .selectFrom('access_keys')
    .select(['hash', 'purpose', 'session_hash', 'device_hash'])
    .where('hash', 'in', bearer === null ? [session] : [session, hashKey(bearer)])
    .execute();
  const bound = keys.find(({ hash }) => hash === session)?.device_hash ?? null;
  const isProven = keys.some(({ purpose, session_hash }) => purpose === 'bearer' && session_hash === session);
  if (bound !== null) {
    if (device === undefined ? !isProven : hashKey(device) !== bound) throw otherDevice();
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
