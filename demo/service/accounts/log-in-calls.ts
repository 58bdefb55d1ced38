/** Log-ins by password, session and institution, and the way out (spec: paywall point 7, auth host). */

import { logoutBody } from '../../../src/http/contract/account-requests.ts';
import type { auth } from '../../../src/http/contract/auth.ts';
import { credentialsBody, credentialsQuery, estQuery, sessionLoginBody } from '../../../src/http/contract/requests.ts';
import { noteAgentLeft } from '../agents/agent-sessions.ts';
import { type HandlersOf, handler, nothing, type RawRequest } from '../wire/handler.ts';
import { loginFailed, type Refusal } from '../wire/refusal.ts';
import { endSessions } from './access-keys.ts';
import type { AuthPorts } from './auth-ports.ts';
import { rememberPlace } from './known-places.ts';
import { logIn } from './log-in.ts';
import { beginPasswordTry, describeTry, forgivePasswordTry } from './password-tries.ts';
import { verifyPassword } from './passwords.ts';
import { limitTries } from './rate-limits.ts';
import { findReaderByEmail, findReaderByEst, findReaderByKey, findReaderByNetwork } from './readers.ts';
import { bindSession } from './session-devices.ts';

const has = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field);

/** Both log-ins are `POST /user/login`; credentials make the difference. */
const bringsCredentials = ({ body }: RawRequest): boolean => has(body, 'email') || has(body, 'password');

/** Somebody is who they say, at a site that wants their address confirmed first. */
export const notConfirmed = (): Refusal =>
  loginFailed('not_confirmed', 'The e-mail address has to be confirmed first', 403);

/** The handlers of these calls. */
export const logInCalls = ({
  database,
  place,
}: AuthPorts): Pick<HandlersOf<typeof auth>, 'passwordLogin' | 'sessionLogin' | 'est' | 'logout'> => ({
  passwordLogin: handler({
    query: credentialsQuery,
    body: credentialsBody,
    claims: bringsCredentials,
    answer: async ({ body: { email, password, device } }, visit) => {
      const reader = await findReaderByEmail(database, email);
      const tried = await describeTry(database, { email, userId: reader?.id ?? null, device }, visit);
      await beginPasswordTry(database, tried);
      if (!(await verifyPassword(password, reader?.password_hash ?? null)) || reader === null) {
        throw loginFailed('wrong_credentials', 'The e-mail address or the password is wrong');
      }
      await forgivePasswordTry(database, tried);
      if (reader.is_pending) throw notConfirmed();
      return logIn(database, reader, visit);
    },
  }),
  sessionLogin: handler({
    query: nothing,
    body: sessionLoginBody,
    claims: (raw) => !bringsCredentials(raw),
    answer: async ({ body: { sessionid, device } }, visit) => {
      if (sessionid !== undefined) {
        const reader = await findReaderByKey(database, 'session', sessionid, visit.now);
        if (reader === null) throw loginFailed('unknown_session', 'There is no such session');
        const { bearer } = visit;
        const deviceBound = await bindSession(database, { sessionid, device, bearer });
        if (deviceBound && device !== undefined) await rememberPlace(database, reader.id, { device }, visit.now);
        return { ...(await logIn(database, reader, visit, sessionid)), ...(device !== undefined && { deviceBound }) };
      }
      const network = place.network();
      const reader = network === null ? null : await findReaderByNetwork(database, network);
      if (reader === null) throw loginFailed('no_institution', 'This network belongs to no institution');
      return logIn(database, reader, visit);
    },
  }),
  est: handler({
    query: estQuery,
    body: nothing,
    answer: async ({ query: { est, siteId } }, visit) => {
      const reader = await findReaderByEst(database, est, siteId, visit.now);
      // Failures alone count: many readers of mails may sit behind one address.
      if (reader === null) await limitTries(database, [['est by network', visit.ip]], visit.now);
      if (reader === null) throw loginFailed('unknown_est', 'There is no such e-mail session');
      return { newUserId: reader.id };
    },
  }),
  logout: handler({
    query: nothing,
    body: logoutBody,
    answer: async ({ body: { sessionid } }, { bearer, agent, now }) => {
      if (bearer !== null && (await agent()) !== null) await noteAgentLeft(database, bearer, now);
      await endSessions(
        database,
        [sessionid, bearer].flatMap((key) => key || []),
      );
      return {};
    },
  }),
});
