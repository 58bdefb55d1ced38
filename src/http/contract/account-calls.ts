/**
 * The calls of the auth host that the sign-in screens make (spec: paywall point 7). Each stands alone, and none is
 * needed before a page's first decision; `auth.ts` is the whole table. Where a path holds `:code`, `path-code.ts` puts
 * one in.
 */
import type { InferInput } from 'valibot';
import { checkAccountReply, emailConfirmedReply, resetTokenReply, signInReply, takenReply } from './account-replies.ts';
import type {
  changeEmailBody,
  changeEmailQuery,
  checkQuery,
  customVerificationBody,
  customVerificationQuery,
  logoutBody,
  mailBody,
  mailQuery,
  newPasswordBody,
  registrationBody,
  registrationQuery,
} from './account-requests.ts';
import { endpoint } from './endpoint.ts';

const read = { host: 'auth', method: 'GET', bodyKind: 'none' } as const;
const write = { host: 'auth', method: 'POST', bodyKind: 'form' } as const;

type MailQuery = InferInput<typeof mailQuery>;
type MailBody = InferInput<typeof mailBody>;

/** `GET /user/check_account`. */
export const checkAccount = endpoint<InferInput<typeof checkQuery>>()({
  ...read,
  path: '/user/check_account',
  reply: checkAccountReply,
});

/** `GET /user/check_email_confirmed`. */
export const checkEmailConfirmed = endpoint<InferInput<typeof checkQuery>>()({
  ...read,
  path: '/user/check_email_confirmed',
  reply: emailConfirmedReply,
});

/** `POST /user/registration`. */
export const register = endpoint<InferInput<typeof registrationQuery>, InferInput<typeof registrationBody>>()({
  ...write,
  path: '/user/registration',
  reply: signInReply,
});

/** `POST /user/custom-verification`: the verification mail in the publisher's own words. */
export const customVerification = endpoint<
  InferInput<typeof customVerificationQuery>,
  InferInput<typeof customVerificationBody>
>()({ ...write, path: '/user/custom-verification', reply: takenReply });

/** `POST /user/resend/confirmation`: the verification mail once more. */
export const resendConfirmation = endpoint<MailQuery, MailBody>()({
  ...write,
  path: '/user/resend/confirmation',
  reply: takenReply,
});

/** Carries `signUpProof` of a registration. A header, for secrets stand in no address. */
export const signUpProofHeader = 'x-sign-up-proof';

/**
 * `GET /user/confirmation/{code}`: confirms the address that the code was sent to. Uses the code up. The browser that
 * registered shows so by `x-sign-up-proof`; any other one is given a `resetToken`, since a stranger may have registered.
 */
export const confirmEmail = endpoint()({ ...read, path: '/user/confirmation/:code', reply: signInReply });

/** `POST /user/resetpassword`: a mail with a link that sets a new password. */
export const requestReset = endpoint<MailQuery, MailBody>()({
  ...write,
  path: '/user/resetpassword',
  reply: takenReply,
});

/** `GET /user/resetpassword/{token}`: whether the link is still good. Leaves it so. */
export const checkReset = endpoint()({ ...read, path: '/user/resetpassword/:code', reply: resetTokenReply });

/** `POST /user/resetpassword/{token}`: sets the password, ends every other session and logs in. */
export const resetPassword = endpoint<undefined, InferInput<typeof newPasswordBody>>()({
  ...write,
  path: '/user/resetpassword/:code',
  reply: signInReply,
});

/** `POST /user/directlogin`: a mail with a link that logs in. */
export const requestDirectLogin = endpoint<MailQuery, MailBody>()({
  ...write,
  path: '/user/directlogin',
  reply: takenReply,
});

/** `POST /user/directlogin/{code}`: logs in by that link. */
export const directLogin = endpoint()({ ...write, path: '/user/directlogin/:code', reply: signInReply });

/** `POST /user/modifyemail`, with a bearer: a mail to the new address, which changes nothing before it is confirmed. */
export const changeEmail = endpoint<InferInput<typeof changeEmailQuery>, InferInput<typeof changeEmailBody>>()({
  ...write,
  path: '/user/modifyemail',
  reply: takenReply,
});

/** `POST /user/logout`: ends the session and the bearer on the service's side, too. */
export const logout = endpoint<undefined, InferInput<typeof logoutBody>>()({
  ...write,
  path: '/user/logout',
  reply: takenReply,
});
