/** The calls of the auth host that the start-up may make (spec: paywall points 4 and 7); `auth.ts` is the whole table. */
import type { InferInput } from 'valibot';
import { own } from '../../platform/own-value.ts';
import { call } from './call.ts';
import { decodeBy, either, isFlag, isNumber, isText, maybe, shape } from './guards.ts';
import type { estReply, loginReply } from './replies.ts';
import type { credentialsBody, credentialsQuery, estQuery, sessionLoginBody } from './requests.ts';

const isId = maybe(either(isNumber, isText));

const isLogin = shape<InferInput<typeof loginReply>>({
  token: maybe(isText),
  sessionid: maybe(isText),
  newUserId: isId,
  userEmail: maybe(isText),
  userFirstName: maybe(isText),
  userLastName: maybe(isText),
  userConfirmed: maybe(either(either(isNumber, isText), isFlag)),
  deviceBound: maybe(isFlag),
});

/** A reply that logs somebody in: it says who, and not that it failed. */
const decodeLogin = (value: unknown): InferInput<typeof loginReply> | null =>
  isLogin(value) && (value.token || value.newUserId) && own(value, 'status') !== 'failed' ? value : null;

const login = { host: 'auth', method: 'POST', path: '/user/login', bodyKind: 'form', decode: decodeLogin } as const;

/** `POST /user/login` with a session id, or with nothing for an institution. */
export const sessionLogin = call<undefined, InferInput<typeof sessionLoginBody>>()(login);

/** `POST /user/login?site={region}` with credentials. */
export const passwordLogin = call<InferInput<typeof credentialsQuery>, InferInput<typeof credentialsBody>>()(login);

/** `GET /user/est/v1`: the user behind an e-mail session token. */
export const est = call<InferInput<typeof estQuery>>()({
  host: 'auth',
  method: 'GET',
  path: '/user/est/v1',
  bodyKind: 'none',
  decode: decodeBy(shape<InferInput<typeof estReply>>({ newUserId: isId })),
});
