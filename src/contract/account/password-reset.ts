/** A new password by the link of a mail (spec: paywall point 7). */
import * as v from 'valibot';
import { withMendedIdentity } from '../auth/mended-identity.ts';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { authForm, authRead } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { acceptedReply, type MailBody, type MailQuery, mailFacts, unknownCodeText } from './mail-request.ts';
import { anyPassword } from './request-fields.ts';
import { signInReply } from './sign-in-reply.ts';

/** Body of `POST /user/resetpassword/{token}`. */
export const newPasswordBody = v.object({ password: anyPassword, confirmpassword: anyPassword });

/** `GET /user/resetpassword/{token}`: the link is still valid; the address is for password managers. */
const resetTokenReply = ownObject({ userEmail: optionalText });

/** `POST /user/resetpassword`: a mail with a link that sets a new password. */
const requestReset = endpoint<MailQuery, MailBody>()({
  ...authForm,
  path: '/user/resetpassword',
  reply: acceptedReply,
});

/** `GET /user/resetpassword/{token}`: checks whether the link is still valid; does not consume it. */
export const checkReset = endpoint()({ ...authRead, path: '/user/resetpassword/:code', reply: resetTokenReply });

/** `POST /user/resetpassword/{token}`: sets the password, ends every other session and logs in. */
export const resetPassword = withMendedIdentity(
  endpoint<undefined, v.InferInput<typeof newPasswordBody>>()({
    ...authForm,
    path: '/user/resetpassword/:code',
    reply: signInReply,
  }),
);

const spec = 'paywall, point 7';

/** The calls. */
export const passwordResets = { requestReset, checkReset, resetPassword } as const;

/** Their rows. */
export const passwordResetRows = rowsOf('auth', passwordResets, {
  requestReset: describeRow({ ...mailFacts, summary: 'Sends a link that sets a new password' }),
  checkReset: describeRow({
    summary: 'Whether such a link is still good; leaves it so',
    spec,
    access: 'known',
    isLimited: true,
    refusals: { 403: '`agent_forbidden`', 404: unknownCodeText },
  }),
  resetPassword: describeRow({
    summary: 'Sets the password, ends every other session and logs in',
    spec,
    access: 'known',
    logsIn: true,
    isLimited: true,
    body: newPasswordBody,
    refusals: {
      400: '`passwords_differ`, `password_…`: no good password',
      403: '`agent_forbidden`',
      404: unknownCodeText,
    },
  }),
});
