/** The mailing service (spec: newsletters point 7): its calls with the schemas of their replies. */
import * as v from 'valibot';
import type { Call } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import {
  newsletters,
  newslettersByCategory,
  searchMailing,
  subscribeMailing,
  unsubscribeMailing,
} from './mailing-calls.ts';
import { ownObject } from './own-object.ts';

const text = v.optional(v.nullable(v.string()));
const code = v.optional(v.nullable(v.union([v.number(), v.string()])));

/** A newsletter as the mailing service lists it. `status`: 1 subscribed, 2 not subscribed. */
export const newsletterReply = ownObject({
  listId: v.union([v.number(), v.string()]),
  name: v.string(),
  description: text,
  status: v.optional(v.nullable(v.number())),
  edition: text,
  frequency: code,
  isSubscriberOnly: v.optional(v.nullable(v.boolean())),
  logoSmallUrl: text,
  logoLargeUrl: text,
  previewUrl: text,
  tag: text,
  category: text,
});

const categoryReply = ownObject({ name: v.string(), newsletters: v.array(newsletterReply) });
const categoriesReply = ownObject({
  data: ownObject({ categories: v.optional(v.nullable(v.array(categoryReply))) }),
});
const newslettersReply = ownObject({
  data: ownObject({ newsletters: v.optional(v.nullable(v.array(newsletterReply))) }),
});

/** The membership of an e-mail address in a newsletter. `status`: 1 subscribed, 2 not subscribed. */
const membershipReply = ownObject({ cid: v.union([v.number(), v.string()]), status: v.number(), frequency: code });
const membershipsReply = ownObject({ data: ownObject({ lists: v.array(membershipReply) }) });

/** `success: true` says that the change was made. After any other reply a page asks how things stand. */
const changedReply = ownObject({ success: v.optional(v.boolean()) });

/** Adds the schema to a call whose page reads less of the reply than the service says. */
const withReply = <Query, Body, Reply extends v.GenericSchema>(
  row: Call<Query, Body, unknown>,
  reply: Reply,
): Endpoint<Query, Body, Reply> => ({ ...row, reply });

/**
 * The calls of the mailing service. The last three speak of one e-mail address: they need the bearer of a reader who
 * has it, or a key that was signed for it (`emailKeyHeader`).
 */
export const mailing = {
  newslettersByCategory: withReply(newslettersByCategory, categoriesReply),
  newsletters: withReply(newsletters, newslettersReply),
  search: withReply(searchMailing, membershipsReply),
  subscribe: withReply(subscribeMailing, changedReply),
  unsubscribe: withReply(unsubscribeMailing, changedReply),
} as const;
