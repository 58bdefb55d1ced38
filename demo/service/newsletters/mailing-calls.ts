/** The mailing service's two lists (spec: newsletters point 7). */
import * as v from 'valibot';
import { mailing, newsletterReply } from '../../../src/http/contract/mailing.ts';
import { newslettersQuery } from '../../../src/http/contract/requests.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';

type Newsletter = v.InferInput<typeof newsletterReply>;

/** Status 2: what somebody has subscribed to is told by another call. */
const notSubscribed = 2;

const findNewsletters = async (
  database: Database,
  { siteId, regionId }: v.InferOutput<typeof newslettersQuery>,
): Promise<Newsletter[]> => {
  await findSite(database, siteId);
  const rows = await database
    .selectFrom('newsletters')
    .select(['list_id', 'category', 'details'])
    .where('site_id', '=', siteId)
    .where('region_id', '=', regionId)
    .orderBy('position')
    .execute();
  return rows.map(({ list_id, category, details }) =>
    v.parse(newsletterReply, { ...details, listId: list_id, category, status: notSubscribed }),
  );
};

/** The mailing service, answered from the database. */
export const mailingCalls = (database: Database): Call[] => {
  const handlers: HandlersOf<typeof mailing> = {
    newslettersByCategory: handler({
      query: newslettersQuery,
      body: nothing,
      cache: 'short',
      answer: async ({ query }) => {
        const categories = new Map<string, Newsletter[]>();
        for (const newsletter of await findNewsletters(database, query)) {
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
      answer: async ({ query }) => ({ data: { newsletters: await findNewsletters(database, query) } }),
    }),
  };
  return callsOf(mailing, handlers);
};
