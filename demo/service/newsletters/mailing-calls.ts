/** The mailing service (spec: newsletters point 7). */
import { mailing } from '../../../src/http/contract/mailing.ts';
import {
  membershipsQuery,
  newslettersQuery,
  subscribeBody,
  unsubscribeBody,
} from '../../../src/http/contract/requests.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { subscribe, unsubscribe } from './change-memberships.ts';
import type { EmailKeys } from './email-keys.ts';
import { findMemberships } from './memberships.ts';
import { listNewsletters, type Newsletter, type Shelf } from './newsletters.ts';
import { demandOwnAddress } from './own-address.ts';

/** The mailing service, answered from the database. */
export const mailingCalls = (database: Database, emailKeys: EmailKeys): Call[] => {
  const list = async (shelf: Shelf): Promise<Newsletter[]> => {
    await findSite(database, shelf.siteId);
    return listNewsletters(database, shelf);
  };
  const handlers: HandlersOf<typeof mailing> = {
    newslettersByCategory: handler({
      query: newslettersQuery,
      body: nothing,
      cache: 'short',
      answer: async ({ query }) => {
        const categories = new Map<string, Newsletter[]>();
        for (const newsletter of await list(query)) {
          if (newsletter.category == null) continue;
          categories.set(newsletter.category, [...(categories.get(newsletter.category) ?? []), newsletter]);
        }
        return { data: { categories: [...categories].map(([name, newsletters]) => ({ name, newsletters })) } };
      },
    }),
    newsletters: handler({
      query: newslettersQuery,
      body: nothing,
      cache: 'short',
      answer: async ({ query }) => ({ data: { newsletters: await list(query) } }),
    }),
    search: handler({
      query: membershipsQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        await demandOwnAddress(query.email, visit, emailKeys);
        return { data: { lists: await findMemberships(database, query, visit.now) } };
      },
    }),
    subscribe: handler({
      query: newslettersQuery,
      body: subscribeBody,
      answer: async ({ query, body }, visit) => {
        await demandOwnAddress(body.email, visit, emailKeys);
        await subscribe(database, query, body, visit.now);
        return { success: true };
      },
    }),
    unsubscribe: handler({
      query: newslettersQuery,
      body: unsubscribeBody,
      answer: async ({ query, body }, visit) => {
        await demandOwnAddress(body.email, visit, emailKeys);
        await unsubscribe(database, query, body);
        return { success: true };
      },
    }),
  };
  return callsOf(mailing, handlers);
};
