/** A log-in by the link of a mail (spec: paywall point 7). */
import { withMendedIdentity } from '../auth/mended-identity.ts';
import { endpoint } from '../schema/endpoint.ts';
import { authForm } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { acceptedReply, type MailBody, type MailQuery, mailFacts, unknownCodeText } from './mail-request.ts';
import { signInReply } from './sign-in-reply.ts';

/** `POST /user/directlogin`: a mail with a link that logs in. */
const requestDirectLogin = endpoint<MailQuery, MailBody>()({
  ...authForm,
  path: '/user/directlogin',
  reply: acceptedReply,
});

/** `POST /user/directlogin/{code}`: logs in by that link. */
export const directLogin = withMendedIdentity(
  endpoint()({ ...authForm, path: '/user/directlogin/:code', reply: signInReply }),
);

const spec = 'paywall, point 7';

/** The calls. */
export const directLogins = { requestDirectLogin, directLogin } as const;

/** Their rows. */
export const directLoginRows = rowsOf('auth', directLogins, {
  requestDirectLogin: describeRow({ ...mailFacts, summary: 'Sends a link that logs in' }),
  directLogin: describeRow({
    summary: 'Logs in by such a link, once',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    refusals: { 401: unknownCodeText },
  }),
});
