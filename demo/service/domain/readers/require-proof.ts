import type { Reader } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { hashKey, keyLifetimesMs } from './access-keys.ts';
import { beginPasswordAttempt, clearPasswordFailures, describeAttempt } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { findReaderByEmail } from './readers.ts';

/** No further proof is required for this long after a log-in, in ms. */
const freshMs = 15 * 60 * 1000;

/** True for a bearer whose session began with a log-in of the last minutes. A resumed session keeps its age. */
const isFreshLogin = async (database: Database, { bearer, now }: RequestContext): Promise<boolean> => {
  if (bearer === null) return false;
  const session = await database
    .selectFrom('access_keys as bearers')
    .innerJoin('access_keys as sessions', 'sessions.hash', 'bearers.session_hash')
    .select('sessions.expires_at')
    .where('bearers.hash', '=', hashKey(bearer))
    .where('bearers.purpose', '=', 'bearer')
    .where('sessions.purpose', '=', 'session')
    .executeTakeFirst();
  if (session?.expires_at == null) return false;
  return now.getTime() - (session.expires_at.getTime() - keyLifetimesMs.session) <= freshMs;
};

/**
 * Requires more than a bearer, which may be stolen, before a change of the account's credentials: the password, or a
 * log-in of the last 15 minutes. Throws 403: `wrong_password`, or `fresh_login_required` without a password.
 */
export const requireProof = async (
  database: Database,
  { id, email }: Reader,
  password: string | undefined,
  context: RequestContext,
): Promise<void> => {
  if (!password) {
    if (await isFreshLogin(database, context)) return;
    throw new Refusal(403, 'fresh_login_required', 'This call needs the password, or a log-in of the last 15 minutes');
  }
  const attempt = await describeAttempt(database, { email, userId: id, device: undefined }, context);
  await beginPasswordAttempt(database, attempt);
  const hash = (await findReaderByEmail(database, email))?.password_hash ?? null;
  if (!(await verifyPassword(password, hash))) throw new Refusal(403, 'wrong_password', 'The password is wrong');
  await clearPasswordFailures(database, attempt);
};
