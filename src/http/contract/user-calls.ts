/** The user service on the auth host, as the portal calls it (spec: portal point 7). */
import * as v from 'valibot';
import { takenReply } from './account-replies.ts';
import type { changeEmailBody, changeEmailQuery, mailBody, mailQuery } from './account-requests.ts';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import { geoReply } from './replies.ts';
import type { agentExchangeBody, changePasswordBody, updateUserBody } from './user-requests.ts';

const text = v.optional(v.nullable(v.string()));
const read = { host: 'auth', method: 'GET', bodyKind: 'none' } as const;
const write = { host: 'auth', method: 'POST', bodyKind: 'form' } as const;

const info = {
  id: v.union([v.number(), v.string()]),
  name: text,
  first_name: text,
  last_name: text,
  email: v.string(),
  /** 1 or true: the address is confirmed. */
  confirmed: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  /** An address that waits for its confirmation. */
  new_email: text,
  /** The account that all readers of an institution share: it is nobody's own, and none of them may change it. Ours. */
  is_institution: v.optional(v.nullable(v.boolean())),
  /** Seconds since the epoch. */
  register_date: v.optional(v.nullable(v.number())),
};

/** `GET /info`: who holds the bearer. */
export const userInfo = endpoint()({ ...read, path: '/info', reply: ownObject(info) });

/** `GET /info/agent`: whom an agent acts for, who that agent is, and when (seconds since the epoch) it ends. */
export const agentUserInfo = endpoint()({
  ...read,
  path: '/info/agent',
  reply: ownObject({
    ...info,
    agent: ownObject({ name: v.string(), email: v.string() }),
    expires_at: v.number(),
    /** Seconds that are left, for pages whose clock is wrong. */
    expires_in: v.optional(v.nullable(v.number())),
  }),
});

/** `POST /changepassword`: both travel URL-encoded, in a form body. */
export const changePassword = endpoint<undefined, v.InferInput<typeof changePasswordBody>>()({
  ...write,
  path: '/changepassword',
  reply: takenReply,
});

/**
 * `POST /modifyemail`: a mail to the new address. While an earlier change waits for its confirmation, the service
 * refuses with code 2124; `override` replaces that change.
 */
export const modifyEmail = endpoint<v.InferInput<typeof changeEmailQuery>, v.InferInput<typeof changeEmailBody>>()({
  ...write,
  path: '/modifyemail',
  reply: takenReply,
});

/** `POST /resend/confirmation`: the mail that confirms an address once more. */
export const resendUserConfirmation = endpoint<v.InferInput<typeof mailQuery>, v.InferInput<typeof mailBody>>()({
  ...write,
  path: '/resend/confirmation',
  reply: takenReply,
});

/** `POST /update`: the reader's names. */
export const updateUser = endpoint<undefined, v.InferInput<typeof updateUserBody>>()({
  host: 'auth',
  method: 'POST',
  path: '/update',
  bodyKind: 'json',
  reply: takenReply,
});

/** `GET /geo`: where the reader is. */
const userGeo = endpoint()({ ...read, path: '/geo', reply: geoReply });

/** `POST /agent/exchange`: turns an `agent_as_user` token, once, into a bearer of ten minutes. */
export const exchangeAgent = endpoint<undefined, v.InferInput<typeof agentExchangeBody>>()({
  ...write,
  path: '/agent/exchange',
  reply: ownObject({
    token: v.string(),
    agent: ownObject({ id: v.number(), name: v.string(), email: v.string() }),
    /** Seconds since the epoch. */
    expires_at: v.number(),
    /** Seconds that are left, for pages whose clock is wrong. */
    expires_in: v.number(),
  }),
});

/** The calls of the user service. */
export const user = {
  userInfo,
  agentUserInfo,
  changePassword,
  modifyEmail,
  resendUserConfirmation,
  updateUser,
  userGeo,
  exchangeAgent,
} as const;
