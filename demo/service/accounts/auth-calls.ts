/** The auth host's calls (spec: paywall point 7, second list). */
import type { InferInput } from 'valibot';
import { auth, type loginReply } from '../../../src/http/contract/auth.ts';
import { endpoint } from '../../../src/http/contract/endpoint.ts';
import { geoReply } from '../../../src/http/contract/paywall.ts';
import { credentialsBody, credentialsQuery, estQuery, sessionLoginBody } from '../../../src/http/contract/requests.ts';
import type { Database } from '../database/open.ts';
import type { Place } from '../sandbox/place.ts';
import { type HandlersOf, handler, nothing, type RawRequest } from '../wire/handler.ts';
import { loginFailed } from '../wire/refusal.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { isFresh, issueKey } from './access-keys.ts';
import { verifyPassword } from './passwords.ts';
import { findReaderByEmail, findReaderByKey, findReaderByNetwork, type Reader } from './readers.ts';

/** `GET /geo` of the auth host: where the user is (design: contract, the portal's "path not shown" calls). */
const whereabouts = {
  geo: endpoint()({ host: 'auth', method: 'GET', path: '/geo', bodyKind: 'none', reply: geoReply }),
} as const;

const has = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field);

/** Both log-ins are `POST /user/login`; credentials make the difference. */
const bringsCredentials = ({ body }: RawRequest): boolean => has(body, 'email') || has(body, 'password');

/** The auth host, answered from the database. */
export const authCalls = (database: Database, place: Place): Call[] => {
  const login = async (
    reader: Reader,
    sessionid: string | null,
    visit: Visit,
  ): Promise<InferInput<typeof loginReply>> => {
    const { bearer, now } = visit;
    const isKept = bearer !== null && (await isFresh(database, bearer, reader.id, now));
    return {
      token: isKept ? bearer : await issueKey(database, 'bearer', reader.id, now),
      sessionid: sessionid ?? (await issueKey(database, 'session', reader.id, now)),
      newUserId: reader.id,
      userEmail: reader.email,
      userFirstName: reader.first_name,
      userLastName: reader.last_name,
      userConfirmed: reader.is_confirmed ? 1 : 0,
    };
  };

  const handlers: HandlersOf<typeof auth> = {
    passwordLogin: handler({
      query: credentialsQuery,
      body: credentialsBody,
      claims: bringsCredentials,
      answer: async ({ body: { email, password } }, visit) => {
        const reader = await findReaderByEmail(database, email);
        if (!(await verifyPassword(password, reader?.password_hash ?? null)) || reader === null) {
          throw loginFailed('wrong_credentials', 'The e-mail address or the password is wrong');
        }
        return login(reader, null, visit);
      },
    }),
    sessionLogin: handler({
      query: nothing,
      body: sessionLoginBody,
      claims: (raw) => !bringsCredentials(raw),
      answer: async ({ body: { sessionid } }, visit) => {
        if (sessionid !== undefined) {
          const reader = await findReaderByKey(database, 'session', sessionid, visit.now);
          if (reader === null) throw loginFailed('unknown_session', 'There is no such session');
          return login(reader, sessionid, visit);
        }
        const network = place.network();
        const reader = network === null ? null : await findReaderByNetwork(database, network);
        if (reader === null) throw loginFailed('no_institution', 'This network belongs to no institution');
        return login(reader, null, visit);
      },
    }),
    est: handler({
      query: estQuery,
      body: nothing,
      answer: async ({ query: { est } }, visit) => {
        const reader = await findReaderByKey(database, 'est', est, visit.now);
        if (reader === null) throw loginFailed('unknown_est', 'There is no such e-mail session');
        return { newUserId: reader.id };
      },
    }),
  };

  const whereaboutsHandlers: HandlersOf<typeof whereabouts> = {
    geo: handler({ query: nothing, body: nothing, answer: async () => place.geo() }),
  };

  return [...callsOf(auth, handlers), ...callsOf(whereabouts, whereaboutsHandlers)];
};
