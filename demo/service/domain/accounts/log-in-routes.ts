/** Log-ins by password, session and institution, and the way out (spec: paywall point 7, auth host). */

import type { auth } from '#src/contract/auth/auth.ts';
import { credentialsBody, credentialsQuery, estQuery, sessionLoginBody } from '#src/contract/auth/log-in.ts';
import { logoutBody } from '#src/contract/auth/log-out.ts';
import { type HandlersOf, handler, noInput, type RawRequest } from '../../http/handler.ts';
import { loginFailed, type Refusal } from '../../http/refusal.ts';
import { endAgentSession } from '../agents/agent-sessions.ts';
import { endSessions } from '../readers/access-keys.ts';
import { findKnownEst } from '../readers/known-est.ts';
import { rememberLoginSource } from '../readers/login-sources.ts';
import { beginPasswordAttempt, clearPasswordFailures, describeAttempt } from '../readers/password-attempts.ts';
import { verifyPassword } from '../readers/passwords.ts';
import { findReaderByEmail, findReaderByKey, findReaderByNetwork } from '../readers/readers.ts';
import { bindSession } from '../readers/session-devices.ts';
import type { AuthDeps } from './auth-deps.ts';
import { logIn, logInByPassword, wrongCredentials } from './log-in.ts';

const has = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field);

/** Both log-ins are `POST /user/login`; credentials make the difference. */
const hasCredentials = ({ body }: RawRequest): boolean => has(body, 'email') || has(body, 'password');

/** The credentials are right, but the site wants the address confirmed first. */
export const addressNotConfirmed = (): Refusal =>
  loginFailed('not_confirmed', 'The e-mail address has to be confirmed first', 403);

/** The handlers of these calls. */
export const logInRoutes = ({
  database,
  location,
}: AuthDeps): Pick<HandlersOf<typeof auth>, 'passwordLogin' | 'sessionLogin' | 'est' | 'logout'> => ({
  passwordLogin: handler({
    query: credentialsQuery,
    body: credentialsBody,
    matches: hasCredentials,
    handle: async ({ body: { email, password, device } }, context) => {
      const reader = await findReaderByEmail(database, email);
      const passwordTry = await describeAttempt(database, { email, userId: reader?.id ?? null, device }, context);
      await beginPasswordAttempt(database, passwordTry);
      if (!(await verifyPassword(password, reader?.password_hash ?? null)) || reader === null) {
        throw wrongCredentials();
      }
      await clearPasswordFailures(database, passwordTry);
      if (reader.is_pending) throw addressNotConfirmed();
      return logInByPassword(database, reader, context);
    },
  }),
  sessionLogin: handler({
    query: noInput,
    body: sessionLoginBody,
    matches: (raw) => !hasCredentials(raw),
    handle: async ({ body: { sessionid, device } }, context) => {
      if (sessionid !== undefined) {
        const reader = await findReaderByKey(database, 'session', sessionid, context.now);
        if (reader === null) throw loginFailed('unknown_session', 'There is no such session');
        const { bearer } = context;
        const deviceBound = await bindSession(database, { sessionid, device, bearer });
        if (deviceBound && device !== undefined)
          await rememberLoginSource(database, reader.id, { device }, context.now);
        return { ...(await logIn(database, reader, context, sessionid)), ...(device !== undefined && { deviceBound }) };
      }
      const network = location.network();
      const reader = network === null ? null : await findReaderByNetwork(database, network);
      if (reader === null) throw loginFailed('no_institution', 'This network belongs to no institution');
      return logIn(database, reader, context);
    },
  }),
  est: handler({
    query: estQuery,
    body: noInput,
    handle: async ({ query: { est, siteId } }, context) => {
      const reader = await findKnownEst(database, est, siteId, context);
      if (reader === null) throw loginFailed('unknown_est', 'There is no such e-mail session');
      return { newUserId: reader.id };
    },
  }),
  logout: handler({
    query: noInput,
    body: logoutBody,
    handle: async ({ body: { sessionid } }, { bearer, agent, now }) => {
      if (bearer !== null && (await agent()) !== null) await endAgentSession(database, bearer, now);
      await endSessions(
        database,
        [sessionid, bearer].flatMap((key) => key || []),
      );
      return {};
    },
  }),
});
