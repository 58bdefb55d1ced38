/** Changes of a reader's password and address (spec: portal points 7 and 8). */
import * as v from 'valibot';
import { changeEmailBody, changeEmailQuery } from '../account/email-change.ts';
import { acceptedReply, mailBody, mailQuery } from '../account/mail-request.ts';
import { lang } from '../account/request-fields.ts';
import { endpoint } from '../schema/endpoint.ts';
import { authForm } from '../schema/routes.ts';
import { proofRefusals } from '../table/proof-refusals.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { institutionAccount } from './profile.ts';

const secret = v.pipe(v.string(), v.maxLength(4096));

/**
 * Body of `POST /changepassword`. `currentpassword` proves the reader's identity; a log-in in the last minutes does as
 * well. `lang` is the language of the mail that tells of it.
 */
export const changePasswordBody = v.object({
  password: secret,
  confirmpassword: secret,
  currentpassword: v.optional(secret),
  lang,
});

/** `POST /changepassword`: both are sent URL-encoded, in a form body. */
const changePassword = endpoint<undefined, v.InferInput<typeof changePasswordBody>>()({
  ...authForm,
  path: '/changepassword',
  reply: acceptedReply,
});

/**
 * `POST /modifyemail`: a mail to the new address. While an earlier change waits for its confirmation, the service
 * refuses with code 2124; `override` replaces that change.
 */
const modifyEmail = endpoint<v.InferInput<typeof changeEmailQuery>, v.InferInput<typeof changeEmailBody>>()({
  ...authForm,
  path: '/modifyemail',
  reply: acceptedReply,
});

/** `POST /resend/confirmation`: sends the confirmation mail again. */
const resendUserConfirmation = endpoint<v.InferInput<typeof mailQuery>, v.InferInput<typeof mailBody>>()({
  ...authForm,
  path: '/resend/confirmation',
  reply: acceptedReply,
});

const spec = 'portal, point 7';

const ownerRefusal = `${institutionAccount}; ${proofRefusals}`;

/** The calls. */
export const credentialCalls = { changePassword, modifyEmail, resendUserConfirmation } as const;

/** Their rows. */
export const credentialRows = rowsOf('user', credentialCalls, {
  changePassword: describeRow({
    summary: 'Sets another password, and ends every other session',
    spec,
    access: 'owner',
    isLimited: true,
    body: changePasswordBody,
    refusals: { 400: '`passwords_differ`, `password_…`: no good password', 403: ownerRefusal },
  }),
  modifyEmail: describeRow({
    summary: 'Sends a mail to the new address; nothing changes before it is confirmed',
    spec: 'portal, points 7 and 8',
    access: 'owner',
    isLimited: true,
    query: changeEmailQuery,
    body: changeEmailBody,
    refusals: {
      400: '`same_email`, `foreign_link`',
      403: ownerRefusal,
      409: '2124: another address waits for its confirmation; `override=true` replaces it',
    },
  }),
  resendUserConfirmation: describeRow({
    summary: 'Sends the mail that confirms an address once more',
    spec,
    access: 'known',
    isLimited: true,
    query: mailQuery,
    body: mailBody,
    refusals: { 400: '`foreign_link`', 404: '`unknown_site`' },
  }),
});
