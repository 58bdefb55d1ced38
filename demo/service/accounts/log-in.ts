import type { InferInput } from 'valibot';
import type { loginReply } from '../../../src/http/contract/auth.ts';
import type { Database } from '../database/open.ts';
import type { Visit } from '../wire/visit.ts';
import { issueKey, keepBearer, retireBearer } from './access-keys.ts';
import { rememberPlace } from './known-places.ts';
import { isVerified, type Reader } from './readers.ts';

/** The log-in response of the spec (paywall point 3). */
type LogIn = InferInput<typeof loginReply>;

/** The log-in response without its keys: who somebody is, without being logged in. */
export const identityOf = (reader: Reader): LogIn => ({
  newUserId: reader.id,
  userEmail: reader.email,
  userFirstName: reader.first_name,
  userLastName: reader.last_name,
  userConfirmed: isVerified(reader) ? 1 : 0,
});

/** Logs a reader in; a session that is taken up again keeps its id, and a bearer that is still fresh stays. One that is not is renewed, and ends soon. */
export const logIn = async (
  database: Database,
  reader: Reader,
  { bearer, ip, now }: Visit,
  sessionid: string | null = null,
): Promise<LogIn> => {
  if (sessionid === null) await rememberPlace(database, reader.id, { network: ip }, now);
  const session = sessionid ?? (await issueKey(database, 'session', reader.id, now));
  const isKept = bearer !== null && (await keepBearer(database, bearer, { userId: reader.id, session }, now));
  if (bearer !== null && !isKept) await retireBearer(database, bearer, reader.id, now);
  return {
    token: isKept ? bearer : await issueKey(database, 'bearer', reader.id, now, { session }),
    sessionid: session,
    ...identityOf(reader),
  };
};
