/**
 * The memberships of an e-mail address (spec: newsletters points 7 and 9). The calls need the bearer of a reader with
 * that address, or a key signed for it (`emailKeyHeader`). Pages decode the replies without the schemas.
 */
import * as v from 'valibot';
import { call } from '../../http/call.ts';
import { getOwn } from '../../platform/own-value.ts';
import { withPartialReply } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalCode } from '../schema/reply-fields.ts';
import { emailAddress, exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { newslettersQuery } from './newsletter.ts';
import { mailingRoute, readCodeField, readItems, readListReply } from './read-list.ts';

/** Maximum number of newsletters per request. */
const maxLists = 500;

const listIds = v.pipe(v.array(exactId), v.nonEmpty(), v.maxLength(maxLists));

/** A single value in a query is a list of one. */
const singleListId = v.pipe(
  exactId,
  v.transform((one) => [one]),
);

/** Query of `GET /mailing/search`: one `listId` per newsletter. */
export const membershipsQuery = v.object({
  siteId: exactId,
  regionId: exactId,
  email: emailAddress,
  listId: v.union([listIds, singleListId]),
});

/** `force_subscribe` is from the spec; it has no effect (design: contract). */
const forceSubscribe = v.optional(v.boolean());

/** Body of `POST /mailing/unsubscribe`. */
export const unsubscribeBody = v.object({
  email: emailAddress,
  listIds,
  tags: v.object({ force_subscribe: forceSubscribe }),
});

/** Body of `POST /mailing/subscribe`. `frequency` is the breaking-news newsletter's: 1 once daily, 4 multiple times. */
export const subscribeBody = v.object({
  email: emailAddress,
  listIds,
  tags: v.object({ force_subscribe: forceSubscribe, frequency: v.optional(v.picklist([1, 4])) }),
});

/** The membership of an e-mail address in a newsletter. `status`: 1 subscribed, 2 not subscribed. */
const membershipReply = ownObject({
  cid: v.union([v.number(), v.string()]),
  status: v.number(),
  frequency: optionalCode,
});

const membershipsReply = ownObject({ data: ownObject({ lists: v.array(membershipReply) }) });

/** The reply to a change. */
const membershipChangedReply = ownObject({ success: v.optional(v.boolean()) });

/** The header of a signed e-mail key: it replaces the bearer of a reader with that address (design: contract). */
export const emailKeyHeader = 'x-email-key';

/** The status codes of newsletters (spec: newsletters point 9). */
export const statusCodes = { subscribed: 1, notSubscribed: 2 } as const;

/** The membership of an address in a newsletter. */
export interface ListedMembership {
  cid: string;
  status: number;
  frequency: number | string | null;
}

const readMembership = (item: unknown): ListedMembership | null => {
  const cid = readCodeField(item, 'cid');
  const status = getOwn(item, 'status');
  return cid === null || typeof status !== 'number'
    ? null
    : { cid: String(cid), status, frequency: readCodeField(item, 'frequency') };
};

/** `success: true` confirms the change. After any other reply a page loads the state again. */
const decodeChanged = (value: unknown): { success: true } | null =>
  getOwn(value, 'success') === true ? { success: true } : null;

/** `GET /mailing/search`: the memberships of an address. An invalid one is dropped, and thus unknown. */
export const searchMailing = call<v.InferInput<typeof membershipsQuery>>()({
  ...mailingRoute,
  path: '/mailing/search',
  decode: (value) =>
    Array.isArray(getOwn(getOwn(value, 'data'), 'lists'))
      ? readListReply(value, 'lists', (list) => readItems(list, readMembership))
      : null,
});

/** `POST /mailing/subscribe`. */
export const subscribeMailing = call<v.InferInput<typeof newslettersQuery>, v.InferInput<typeof subscribeBody>>()({
  ...mailingRoute,
  method: 'POST',
  path: '/mailing/subscribe',
  bodyKind: 'json',
  decode: decodeChanged,
});

/** `POST /mailing/unsubscribe`. */
export const unsubscribeMailing = call<v.InferInput<typeof newslettersQuery>, v.InferInput<typeof unsubscribeBody>>()({
  ...mailingRoute,
  method: 'POST',
  path: '/mailing/unsubscribe',
  bodyKind: 'json',
  decode: decodeChanged,
});

const spec = 'newsletters, point 7';

const institution = '`institution_account`: all its readers share the address';

const unknownNewsletter = '`unknown_newsletter`: one of the list is not there, and nothing was changed';

/** The calls. */
export const membershipCalls = {
  search: withPartialReply(searchMailing, membershipsReply),
  subscribe: withPartialReply(subscribeMailing, membershipChangedReply),
  unsubscribe: withPartialReply(unsubscribeMailing, membershipChangedReply),
} as const;

/** Their rows. */
export const membershipRows = rowsOf('mailing', membershipCalls, {
  search: describeRow({
    summary: 'Where an address stands with newsletters; `listId` once for each',
    spec,
    access: 'address',
    query: membershipsQuery,
    refusals: { 403: institution },
  }),
  subscribe: describeRow({
    summary: 'Subscribes an address, or changes how often; without `success: true` the page asks how things stand',
    spec,
    access: 'address',
    query: newslettersQuery,
    body: subscribeBody,
    refusals: { 403: `\`not_confirmed\`, \`trial_over\`, ${institution}`, 404: unknownNewsletter },
  }),
  unsubscribe: describeRow({
    summary:
      'Unsubscribes an address, also from what is withdrawn; without `success: true` the page asks how things stand',
    spec,
    access: 'address',
    query: newslettersQuery,
    body: unsubscribeBody,
    refusals: { 403: institution, 404: unknownNewsletter },
  }),
});
