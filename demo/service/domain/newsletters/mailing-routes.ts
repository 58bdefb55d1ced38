/** The mailing service (spec: newsletters point 7). */
import { mailing } from '#src/contract/newsletters/mailing.ts';
import { membershipsQuery, subscribeBody, unsubscribeBody } from '#src/contract/newsletters/membership.ts';
import { newslettersQuery } from '#src/contract/newsletters/newsletter.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { findSite } from '../sites/sites.ts';
import { subscribe, unsubscribe } from './change-memberships.ts';
import type { EmailKeys } from './email-keys.ts';
import { findMemberships } from './memberships.ts';
import { listNewsletters, type Newsletter, type NewsletterScope } from './newsletters.ts';
import { requireOwnAddress } from './require-own-address.ts';

/** The mailing service, answered from the database. */
export const mailingRoutes = (database: Database, keys: EmailKeys): Route[] => {
  const ownMemberships = { database, keys };
  const list = async (scope: NewsletterScope): Promise<Newsletter[]> => {
    await findSite(database, scope.siteId);
    return listNewsletters(database, scope);
  };
  const handlers: HandlersOf<typeof mailing> = {
    newslettersByCategory: handler({
      query: newslettersQuery,
      body: noInput,
      cache: 'short',
      handle: async ({ query }) => {
        const categories = new Map<string, Newsletter[]>();
        const newsletters = await list(query);
        // A publisher without categories has none here: a widget then reads the plain list.
        if (newsletters.every(({ category }) => !category)) return { data: { categories: [] } };
        for (const newsletter of newsletters) {
          const name = newsletter.category ?? '';
          categories.set(name, [...(categories.get(name) ?? []), newsletter]);
        }
        return { data: { categories: [...categories].map(([name, newsletters]) => ({ name, newsletters })) } };
      },
    }),
    newsletters: handler({
      query: newslettersQuery,
      body: noInput,
      cache: 'short',
      handle: async ({ query }) => ({ data: { newsletters: await list(query) } }),
    }),
    search: handler({
      query: membershipsQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await requireOwnAddress(ownMemberships, query.email, context);
        return { data: { lists: await findMemberships(database, query, context.now) } };
      },
    }),
    subscribe: handler({
      query: newslettersQuery,
      body: subscribeBody,
      handle: async ({ query, body }, context) => {
        await requireOwnAddress(ownMemberships, body.email, context);
        await subscribe(database, query, body, context.now);
        return { success: true };
      },
    }),
    unsubscribe: handler({
      query: newslettersQuery,
      body: unsubscribeBody,
      handle: async ({ query, body }, context) => {
        await requireOwnAddress(ownMemberships, body.email, context);
        await unsubscribe(database, query, body);
        return { success: true };
      },
    }),
  };
  return routesOf(mailing, handlers);
};
