/** Registration of a reader (`POST /user/registration`; spec: paywall point 7). */
import * as v from 'valibot';
import { withMendedIdentity } from '../auth/mended-identity.ts';
import { endpoint } from '../schema/endpoint.ts';
import { emailAddress } from '../schema/request-fields.ts';
import { authForm } from '../schema/routes.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { anyPassword, bizdata, flagText, lang, linkUrl, personName, siteName } from './request-fields.ts';
import { signInReply } from './sign-in-reply.ts';

/** Query of `POST /user/registration`. `confirmed` is accepted and ignored; `site` is a region or a site. */
export const registrationQuery = v.object({ site: siteName, confirmed: flagText, send_email: flagText });

/** Body of `POST /user/registration`. `bizdata` is stored unchanged with the account. */
export const registrationBody = v.object({
  email: emailAddress,
  password: anyPassword,
  firstName: personName,
  lastName: personName,
  linkUrl,
  lang,
  bizdata,
});

/** `POST /user/registration`. */
export const registerReader = withMendedIdentity(
  endpoint<v.InferInput<typeof registrationQuery>, v.InferInput<typeof registrationBody>>()({
    ...authForm,
    path: '/user/registration',
    reply: signInReply,
  }),
);

const spec = 'paywall, point 7';

/** The call. */
export const registrationCalls = { register: registerReader } as const;

/** Its rows. */
export const registrationRows = rowsOf('auth', registrationCalls, {
  register: describeRow({
    summary: 'Signs somebody up; `confirmed` grants nothing',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    query: registrationQuery,
    body: registrationBody,
    refusals: {
      400: '`password_…`: no good password; `foreign_link`',
      404: '`unknown_site`: there is no such site or region',
      409: '`email_taken`',
    },
  }),
});
