/** A change of the reader's address (`POST /user/modifyemail`; spec: paywall point 7). */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { emailAddress } from '../schema/request-fields.ts';
import { authForm } from '../schema/routes.ts';
import { proofRefusals } from '../table/proof-refusals.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { acceptedReply } from './mail-request.ts';
import { anyPassword, flagText, lang, linkUrl, siteName } from './request-fields.ts';

/** Query of `POST /user/modifyemail`. */
export const changeEmailQuery = v.object({ site: siteName });

/**
 * Body of `POST /user/modifyemail`. `password` proves the reader's identity; a log-in in the last minutes does as well.
 * `override` is accepted and ignored.
 */
export const changeEmailBody = v.object({
  new_email: emailAddress,
  linkUrl,
  lang,
  password: v.optional(anyPassword),
  override: flagText,
});

/** `POST /user/modifyemail`, with a bearer: a mail to the new address, which changes nothing before it is confirmed. */
export const changeEmail = endpoint<v.InferInput<typeof changeEmailQuery>, v.InferInput<typeof changeEmailBody>>()({
  ...authForm,
  path: '/user/modifyemail',
  reply: acceptedReply,
});

const spec = 'paywall, point 7';

/** The call. */
export const emailChanges = { changeEmail } as const;

/** Its rows. */
export const emailChangeRows = rowsOf('auth', emailChanges, {
  changeEmail: describeRow({
    summary: 'Sends a mail to the new address; nothing changes before it is confirmed',
    spec,
    access: 'owner',
    isLimited: true,
    query: changeEmailQuery,
    body: changeEmailBody,
    refusals: { 400: '`same_email`, `foreign_link`', 403: `\`institution_account\`; ${proofRefusals}` },
  }),
});
