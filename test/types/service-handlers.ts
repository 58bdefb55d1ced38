/** What must not compile: a service that does not answer the contract as it stands. */

import { type HandlersOf, handler, nothing } from '../../demo/service/wire/handler.ts';
import type { mailing } from '../../src/http/contract/mailing.ts';
import {
  flowQuery,
  membershipsQuery,
  newslettersQuery,
  subscribeBody,
  unsubscribeBody,
} from '../../src/http/contract/requests.ts';

type Mailing = HandlersOf<typeof mailing>;

const newsletters: Mailing['newsletters'] = handler({
  query: newslettersQuery,
  body: nothing,
  answer: async () => ({ data: { newsletters: [] } }),
});
const newslettersByCategory: Mailing['newslettersByCategory'] = handler({
  query: newslettersQuery,
  body: nothing,
  answer: async () => ({ data: { categories: [] } }),
});

const search: Mailing['search'] = handler({
  query: membershipsQuery,
  body: nothing,
  answer: async () => ({ data: { lists: [] } }),
});
const subscribe: Mailing['subscribe'] = handler({
  query: newslettersQuery,
  body: subscribeBody,
  answer: async () => ({}),
});
const unsubscribe: Mailing['unsubscribe'] = handler({
  query: newslettersQuery,
  body: unsubscribeBody,
  answer: async () => ({}),
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
  body: nothing,
  answer: async () => ({ newsletters: [] }),
});

// @ts-expect-error the query of another call
export const wrongQuery: Mailing['newsletters'] = handler({
  query: flowQuery,
  body: nothing,
  answer: async () => ({ data: { newsletters: [] } }),
});

// @ts-expect-error a query that is not read
export const noQuery: Mailing['newsletters'] = handler({
  query: nothing,
  body: nothing,
  answer: async () => ({ data: { newsletters: [] } }),
});

// @ts-expect-error a body that is not read
export const noBody: Mailing['subscribe'] = handler({
  query: newslettersQuery,
  body: nothing,
  answer: async () => ({}),
});
