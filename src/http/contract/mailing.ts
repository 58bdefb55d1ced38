/** The mailing service (spec: newsletters point 7): what an edition offers, and who is subscribed to what. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import type { membershipsQuery, newslettersQuery, subscribeBody, unsubscribeBody } from './requests.ts';

const text = v.optional(v.nullable(v.string()));

/** A newsletter as the mailing service lists it. `status`: 1 subscribed, 2 not subscribed. */
export const newsletterReply = ownObject({
  listId: v.union([v.number(), v.string()]),
  name: v.string(),
  description: text,
  status: v.optional(v.nullable(v.number())),
  edition: text,
  frequency: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  isSubscriberOnly: v.optional(v.nullable(v.boolean())),
  logoSmallUrl: text,
  logoLargeUrl: text,
  previewUrl: text,
  tag: text,
  category: text,
});

/** Where an e-mail address stands with a newsletter. `status`: 1 subscribed, 2 not subscribed. */
const membershipReply = ownObject({
  cid: v.union([v.number(), v.string()]),
  status: v.number(),
  frequency: v.optional(v.nullable(v.union([v.number(), v.string()]))),
});

/** The header of a signed e-mail key: it stands in for a bearer whose reader has that address (design: contract). */
export const emailKeyHeader = 'x-email-key';

/** The status codes of newsletters (spec: newsletters point 9). */
export const statusCodes = { subscribed: 1, notSubscribed: 2 } as const;

/** The frequency codes of the breaking-news newsletter (spec: newsletters point 9). */
export const frequencyCodes = { 'once-daily': 1, 'multiple-times-daily': 4 } as const;

const changed = ownObject({});

/**
 * The calls of the mailing service. The last three speak of one e-mail address: they need the bearer of a reader who
 * has it, or a key that was signed for it (`emailKeyHeader`).
 */
export const mailing = {
  newslettersByCategory: endpoint<v.InferInput<typeof newslettersQuery>>()({
    host: 'mailing',
    method: 'GET',
    path: '/mailing/newsletters-by-category',
    bodyKind: 'none',
    reply: ownObject({
      data: ownObject({
        categories: v.optional(
          v.nullable(v.array(ownObject({ name: v.string(), newsletters: v.array(newsletterReply) }))),
        ),
      }),
    }),
  }),
  newsletters: endpoint<v.InferInput<typeof newslettersQuery>>()({
    host: 'mailing',
    method: 'GET',
    path: '/mailing/newsletters',
    bodyKind: 'none',
    reply: ownObject({ data: ownObject({ newsletters: v.optional(v.nullable(v.array(newsletterReply))) }) }),
  }),
  search: endpoint<v.InferInput<typeof membershipsQuery>>()({
    host: 'mailing',
    method: 'GET',
    path: '/mailing/search',
    bodyKind: 'none',
    reply: ownObject({ data: ownObject({ lists: v.array(membershipReply) }) }),
  }),
  subscribe: endpoint<v.InferInput<typeof newslettersQuery>, v.InferInput<typeof subscribeBody>>()({
    host: 'mailing',
    method: 'POST',
    path: '/mailing/subscribe',
    bodyKind: 'json',
    reply: changed,
  }),
  unsubscribe: endpoint<v.InferInput<typeof newslettersQuery>, v.InferInput<typeof unsubscribeBody>>()({
    host: 'mailing',
    method: 'POST',
    path: '/mailing/unsubscribe',
    bodyKind: 'json',
    reply: changed,
  }),
} as const;
