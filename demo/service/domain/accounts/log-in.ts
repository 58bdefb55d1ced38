import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { loginReply } from '#src/contract/auth/log-in.ts';
import type { Reader } from '../../http/caller.ts';
import { loginFailed, type Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { attachBearer, expireBearerSoon, issueKey } from '../readers/access-keys.ts';
import { rememberLoginSource } from '../readers/login-sources.ts';
import { isVerified, lockPassword } from '../readers/readers.ts';

/** The log-in response of the spec (paywall point 3). */
type LogIn = InferInput<typeof loginReply>;

/** The log-in response without its keys: the reader's identity, without a log-in. */
export const identityOf = (reader: Reader): LogIn => ({
  newUserId: reader.id,
  userEmail: reader.email,
  userFirstName: reader.first_name,
  userLastName: reader.last_name,
  userConfirmed: isVerified(reader) ? 1 : 0,
});

/**
 * Logs a reader in. A resumed session keeps its id, and a bearer that is still fresh stays. Any other bearer is renewed
 * and expires soon: a stolen copy of it must not get the rights of a new log-in (`require-proof.ts`).
 */
export const logIn = async (
  database: Database | Transaction<Schema>,
  reader: Reader,
  { bearer, ip, now }: RequestContext,
  sessionid: string | null = null,
): Promise<LogIn> => {
  if (sessionid === null) await rememberLoginSource(database, reader.id, { network: ip }, now);
  const session = sessionid ?? (await issueKey(database, 'session', reader.id, now));
  const isResumed = bearer !== null && sessionid !== null;
  const isBearerKept = isResumed && (await attachBearer(database, bearer, { userId: reader.id, session }, now));
  if (bearer !== null && !isBearerKept) await expireBearerSoon(database, bearer, reader.id, now);
  return {
    token: isBearerKept ? bearer : await issueKey(database, 'bearer', reader.id, now, { session }),
    sessionid: session,
    ...identityOf(reader),
  };
};

/** The refusal of credentials; it does not say which of them is wrong. */
export const wrongCredentials = (): Refusal =>
  loginFailed('wrong_credentials', 'The e-mail address or the password is wrong');

/** Logs in a reader whose password was right, unless it was changed since it was read. */
export const logInByPassword = (
  database: Database,
  reader: Reader & { password_hash: string | null },
  context: RequestContext,
): Promise<LogIn> =>
  database.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, reader.id, reader.password_hash))) throw wrongCredentials();
    return logIn(trx, reader, context);
  });
