/** The request of a mail with a link, and the facts that its calls share (spec: paywall point 7). */
import * as v from 'valibot';
import { ownObject } from '../schema/own-object.ts';
import { emailAddress } from '../schema/request-fields.ts';
import { lang, linkUrl, siteName } from './request-fields.ts';

/** Query of the calls that send a mail. */
export const mailQuery = v.object({ site: siteName, email: emailAddress });

/** Body of the calls that send a mail: the page that its link opens, and its language. */
export const mailBody = v.object({ linkUrl, lang });

/** Types of both. */
export type MailQuery = v.InferInput<typeof mailQuery>;
export type MailBody = v.InferInput<typeof mailBody>;

/** Reply to a request for a mail, whether one was sent or not: empty. */
export const acceptedReply = ownObject({});

/** Reason of a refusal: the code of a link is not valid. */
export const unknownCodeText = '`unknown_code`: the link is unknown, used or too old';

const spec = 'paywall, point 7';

/** A call that requests a mail; the reply is the same for known and unknown addresses. */
export const mailFacts = {
  spec,
  access: 'known',
  isLimited: true,
  query: mailQuery,
  body: mailBody,
  refusals: { 400: '`foreign_link`: `linkUrl` is no page of the site', 404: '`unknown_site`: there is no such site' },
} as const;
