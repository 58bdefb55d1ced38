/**
 * Log-ins by session id, password and e-mail session token (spec: paywall points 4 and 7). The start-up makes them, so
 * pages decode them by guards written by hand.
 */
import * as v from 'valibot';
import { call } from '../../http/call.ts';
import { getOwn } from '../../platform/own-value.ts';
import { decodeWith, either, isFlag, isNumber, isText, maybe, shape } from '../guards.ts';
import { withPartialReply, withSchema } from '../schema/endpoint.ts';
import { optionalCode, optionalText } from '../schema/reply-fields.ts';
import { emailAddress, exactId, optionalExactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { withMendedIdentity } from './mended-identity.ts';

/**
 * The secret of a browser: sessions are bound to it, and failures of other browsers do not block it. Services may
 * ignore it.
 */
const device = v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(200)));

/** Body of `POST /user/login` at start-up: the session id, or nothing (institution log-in). */
export const sessionLoginBody = v.object({ sessionid: v.optional(v.pipe(v.string(), v.maxLength(512))), device });

/** Query of `POST /user/login` with credentials: the region stands in `site`. */
export const credentialsQuery = v.object({ site: optionalExactId });

/** Body of `POST /user/login` with credentials. */
export const credentialsBody = v.object({
  email: emailAddress,
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
  device,
});

/** Query of `GET /user/est/v1`. */
export const estQuery = v.object({ est: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)), siteId: exactId });

/** The log-in response. `userConfirmed` 1 means that the e-mail address is verified. */
export const loginReply = v.object({
  token: optionalText,
  sessionid: optionalText,
  newUserId: optionalCode,
  userEmail: optionalText,
  userFirstName: optionalText,
  userLastName: optionalText,
  userConfirmed: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  /** Of a session log-in with a device secret: whether the session is bound to it. Services may omit it. */
  deviceBound: v.optional(v.nullable(v.boolean())),
});

/**
 * The log-in response, as services send it: `statement` is signed, about the new bearer (`paywall/signing-keys.ts`); a
 * service may omit it.
 */
const statedLoginReply = v.intersect([loginReply, v.object({ statement: optionalText })]);

/** `GET /user/est/v1`. */
export const estReply = v.object({ newUserId: optionalCode });

const isId = maybe(either(isNumber, isText));

const isLogin = shape<v.InferInput<typeof loginReply>>({
  token: maybe(isText),
  sessionid: maybe(isText),
  newUserId: isId,
  userEmail: maybe(isText),
  userFirstName: maybe(isText),
  userLastName: maybe(isText),
  userConfirmed: maybe(either(either(isNumber, isText), isFlag)),
  deviceBound: maybe(isFlag),
});

/** Decodes a reply that logs a reader in: it has an identity, and no failed status. */
const decodeLogin = (value: unknown): v.InferInput<typeof loginReply> | null =>
  isLogin(value) && (value.token || value.newUserId) && getOwn(value, 'status') !== 'failed' ? value : null;

const login = { host: 'auth', method: 'POST', path: '/user/login', bodyKind: 'form', decode: decodeLogin } as const;

/** `POST /user/login` with a session id, or with nothing for an institution. */
export const sessionLogin = withMendedIdentity(call<undefined, v.InferInput<typeof sessionLoginBody>>()(login));

/** `POST /user/login?site={region}` with credentials. */
export const passwordLogin = withMendedIdentity(
  call<v.InferInput<typeof credentialsQuery>, v.InferInput<typeof credentialsBody>>()(login),
);

/** `GET /user/est/v1`: returns the user of an e-mail session token. */
export const est = call<v.InferInput<typeof estQuery>>()({
  host: 'auth',
  method: 'GET',
  path: '/user/est/v1',
  bodyKind: 'none',
  decode: decodeWith(shape<v.InferInput<typeof estReply>>({ newUserId: isId })),
});

const spec = 'paywall, point 7';

/** The calls. */
export const logins = {
  sessionLogin: withPartialReply(sessionLogin, statedLoginReply),
  passwordLogin: withPartialReply(passwordLogin, statedLoginReply),
  est: withSchema(est, estReply),
} as const;

/** Their rows. */
export const loginRows = rowsOf('auth', logins, {
  sessionLogin: describeRow({
    summary: 'Logs in by a session id; with an empty body, by the network of an institution',
    spec: 'paywall, points 4 and 7',
    access: 'anyone',
    logsIn: true,
    body: sessionLoginBody,
    refusals: { 401: '`unknown_session`, `no_institution`' },
  }),
  passwordLogin: describeRow({
    summary: 'Logs in by address and password',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    query: credentialsQuery,
    body: credentialsBody,
    refusals: {
      401: '`wrong_credentials`, for known and unknown addresses alike',
      403: '`not_confirmed`: the site wants addresses confirmed first',
    },
  }),
  est: describeRow({
    summary: 'The reader behind an e-mail session token',
    spec: 'paywall, points 4 and 7',
    access: 'anyone',
    logsIn: true,
    query: estQuery,
    refusals: { 401: '`unknown_est`' },
  }),
});
