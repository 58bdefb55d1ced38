/** The mailing service (spec: newsletters point 7): the two calls that list an edition's newsletters. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import type { newslettersQuery } from './requests.ts';

const text = v.optional(v.nullable(v.string()));

/** A newsletter as the mailing service lists it. `status`: 1 subscribed, 2 not subscribed. */
export const newsletterReply = ownObject({
  listId: v.union([v.number(), v.string()]),
  name: v.string(),
  description: text,
  status: v.optional(v.number(), 2),
  edition: text,
  frequency: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  isSubscriberOnly: v.optional(v.boolean(), false),
  logoSmallUrl: text,
  logoLargeUrl: text,
  previewUrl: text,
  tag: text,
  category: text,
});

/** The calls of the mailing service. */
export const mailing = {
  newslettersByCategory: endpoint<v.InferInput<typeof newslettersQuery>>()({
    host: 'mailing',
    method: 'GET',
    path: '/mailing/newsletters-by-category',
    bodyKind: 'none',
    reply: ownObject({
      data: ownObject({
        categories: v.optional(v.array(ownObject({ name: v.string(), newsletters: v.array(newsletterReply) })), []),
      }),
    }),
  }),
  newsletters: endpoint<v.InferInput<typeof newslettersQuery>>()({
    host: 'mailing',
    method: 'GET',
    path: '/mailing/newsletters',
    bodyKind: 'none',
    reply: ownObject({ data: ownObject({ newsletters: v.optional(v.array(newsletterReply), []) }) }),
  }),
} as const;
