/** The reader's own data (spec: portal point 7). */
import * as v from 'valibot';
import { acceptedReply } from '../account/mail-request.ts';
import { geoReply } from '../paywall/region-reply.ts';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { authRead } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';

/** A single line, without characters that a database can't store. */
const profileName = v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Body of `POST /update`. */
export const updateUserBody = v.object({ firstname: profileName, lastname: profileName });

/** Fields of a reader. */
export const profileFields = {
  id: v.union([v.number(), v.string()]),
  name: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  email: v.string(),
  /** 1 or true: the address is confirmed. */
  confirmed: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  /** An address that waits for its confirmation. */
  new_email: optionalText,
  /** False if there is no password: a recent log-in proves the reader's identity instead. Our addition. */
  has_password: v.optional(v.nullable(v.boolean())),
  /**
   * True for an account that all readers of an institution share: it belongs to nobody, and no reader may change it.
   * Our addition.
   */
  is_institution: v.optional(v.nullable(v.boolean())),
  /** Seconds since the epoch. */
  register_date: v.optional(v.nullable(v.number())),
};

/** `GET /info`: returns the reader of the bearer. */
export const userInfo = endpoint()({ ...authRead, path: '/info', reply: ownObject(profileFields) });

/** `POST /update`: the reader's names. */
export const updateUser = endpoint<undefined, v.InferInput<typeof updateUserBody>>()({
  host: 'auth',
  method: 'POST',
  path: '/update',
  bodyKind: 'json',
  reply: acceptedReply,
});

/** `GET /geo`: returns the reader's place. */
const userGeo = endpoint()({ ...authRead, path: '/geo', reply: geoReply });

const spec = 'portal, point 7';

/** Reason of a refusal: the account belongs to an institution. */
export const institutionAccount = '`institution_account`: all its readers share it';

/** The calls. */
export const profileCalls = { userInfo, updateUser, userGeo } as const;

/** Their rows. */
export const profileRows = rowsOf('user', profileCalls, {
  userInfo: describeRow({ summary: 'Who holds the bearer', spec, access: 'reader' }),
  updateUser: describeRow({
    summary: 'Changes the reader’s names',
    spec,
    access: 'reader',
    body: updateUserBody,
    refusals: { 403: institutionAccount },
  }),
  userGeo: describeRow({ summary: 'Where the reader is', spec, access: 'anyone' }),
});
