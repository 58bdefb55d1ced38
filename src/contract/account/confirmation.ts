/**
 * Confirmation of an address: its mails, and its link (spec: paywall point 7). `path-code.ts` fills in the `:code` of a
 * path.
 */
import * as v from 'valibot';
import { withMendedIdentity } from '../auth/mended-identity.ts';
import { endpoint } from '../schema/endpoint.ts';
import { emailAddress } from '../schema/request-fields.ts';
import { authForm, authRead } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { acceptedReply, type MailBody, type MailQuery, mailFacts, unknownCodeText } from './mail-request.ts';
import { lang, linkUrl, siteName } from './request-fields.ts';
import { signInReply } from './sign-in-reply.ts';

/** Query of `POST /user/custom-verification`. */
export const customVerificationQuery = v.object({ site_id: siteName });

const webAddress = /:\/\/|\bwww\.|\b[\w-]+\.[a-z]{2,}\//i;

/** Plain text without any web address: others must not use our mail to send links. */
const plain = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most),
      v.check((text) => !webAddress.test(text)),
    ),
  );

/** Body of `POST /user/custom-verification`: the texts of the mail, each optional. */
export const customVerificationBody = v.object({
  email: emailAddress,
  linkUrl,
  lang,
  subject: plain(150),
  heading: plain(150),
  text: plain(1000),
  buttonText: plain(60),
});

/** `POST /user/custom-verification`: the verification mail in the publisher's own words. */
export const customVerification = endpoint<
  v.InferInput<typeof customVerificationQuery>,
  v.InferInput<typeof customVerificationBody>
>()({ ...authForm, path: '/user/custom-verification', reply: acceptedReply });

/** `POST /user/resend/confirmation`: the verification mail once more. */
export const resendConfirmation = endpoint<MailQuery, MailBody>()({
  ...authForm,
  path: '/user/resend/confirmation',
  reply: acceptedReply,
});

/** Carries `signUpProof` of a registration. A header, for secrets stand in no address. */
export const signUpProofHeader = 'x-sign-up-proof';

/**
 * `GET /user/confirmation/{code}`: confirms the address that the code was sent to. Consumes the code. The browser that
 * registered proves it by `x-sign-up-proof`; any other one gets a `resetToken`, because a stranger may have registered.
 */
export const confirmEmail = withMendedIdentity(
  endpoint()({ ...authRead, path: '/user/confirmation/:code', reply: signInReply }),
);

const spec = 'paywall, point 7';

/** The calls. */
export const confirmations = { customVerification, resendConfirmation, confirmEmail } as const;

/** Their rows. */
export const confirmationRows = rowsOf('auth', confirmations, {
  customVerification: describeRow({
    ...mailFacts,
    summary: 'Sends the verification mail in the publisher’s own words',
    query: customVerificationQuery,
    body: customVerificationBody,
  }),
  resendConfirmation: describeRow({ ...mailFacts, summary: 'Sends the verification mail once more' }),
  confirmEmail: describeRow({
    summary: 'Confirms the address that the code was sent to, and uses the code up',
    spec,
    access: 'anyone',
    takesSignUpProof: true,
    logsIn: true,
    isLimited: true,
    refusals: { 404: unknownCodeText, 409: '`email_taken`: somebody has the address by now' },
  }),
});
