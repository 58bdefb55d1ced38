/** A service that must not compile: it is one that does not answer the contract as it stands. */

import { type HandlersOf, handler, noInput } from '../../demo/service/http/handler.ts';
import type { mailing } from '../../src/contract/newsletters/mailing.ts';
import { membershipsQuery, subscribeBody, unsubscribeBody } from '../../src/contract/newsletters/membership.ts';
import { newslettersQuery } from '../../src/contract/newsletters/newsletter.ts';
import { flowQuery } from '../../src/contract/paywall/flow.ts';

type Mailing = HandlersOf<typeof mailing>;

const newsletters: Mailing['newsletters'] = handler({
  query: newslettersQuery,
  body: noInput,
  handle: async () => ({ data: { newsletters: [] } }),
});
const newslettersByCategory: Mailing['newslettersByCategory'] = handler({
  query: newslettersQuery,
  body: noInput,
  handle: async () => ({ data: { categories: [] } }),
});

const search: Mailing['search'] = handler({
  query: membershipsQuery,
  body: noInput,
  handle: async () => ({ data: { lists: [] } }),
});
const subscribe: Mailing['subscribe'] = handler({
  query: newslettersQuery,
  body: subscribeBody,
  handle: async () => ({}),
});
const unsubscribe: Mailing['unsubscribe'] = handler({
  query: newslettersQuery,
  body: unsubscribeBody,
  handle: async () => ({}),
});
const others = { newsletters, search, subscribe, unsubscribe };

export const whole: Mailing = { ...others, newslettersByCategory };

// @ts-expect-error a call without a handler
export const missing: Mailing = others;

// @ts-expect-error a handler for a call that is not there
export const misspelt: Mailing = { ...others, newslettersByCategory, newslettersByCategories: newsletters };

// @ts-expect-error a reply of another shape
export const wrongReply: Mailing['newsletters'] = handler({
  query: newslettersQuery,
  body: noInput,
  handle: async () => ({ newsletters: [] }),
});

// @ts-expect-error the query of another call
export const wrongQuery: Mailing['newsletters'] = handler({
  query: flowQuery,
  body: noInput,
  handle: async () => ({ data: { newsletters: [] } }),
});

// @ts-expect-error a query that is not read
export const noQuery: Mailing['newsletters'] = handler({
  query: noInput,
  body: noInput,
  handle: async () => ({ data: { newsletters: [] } }),
});

// @ts-expect-error a body that is not read
export const noBody: Mailing['subscribe'] = handler({
  query: newslettersQuery,
  body: noInput,
  handle: async () => ({}),
});
