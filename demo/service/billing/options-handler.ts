/** What a plan can be changed to; the same in both families. */
import { changeOptionsQuery } from '../../../src/http/contract/billing-requests.ts';
import type { BillingSystem } from '../database/billing-schema.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { handler, nothing } from '../wire/handler.ts';
import type { Desk } from './desk.ts';
import { wrongValue } from './machine/transitions.ts';
import { listOptions } from './plan-options.ts';
import { findStands, noSuch } from './stands.ts';

/** Its handler. Without a subscription's id, the oldest one that runs by this plan is meant. */
export const optionsHandler = ({ readerNow }: Desk, billing: BillingSystem, database: Database) =>
  handler({
    query: changeOptionsQuery,
    body: nothing,
    answer: async ({ query }, visit) => {
      const reader = await readerNow(visit);
      await findSite(database, query.site_id);
      const place = { billing, siteId: query.site_id, regionId: query.region_id };
      const found = (await findStands(database, reader.id, place)).find(
        ({ subscription: { subs_id, plan_id, status } }) =>
          plan_id === query.current_plan_id &&
          (query.subscription_id === undefined ? status !== 'cancelled' : subs_id === query.subscription_id),
      );
      if (found === undefined) throw noSuch('subscription');
      if (found.plan.type !== query.current_plan_type) {
        throw wrongValue('current_plan_type', 'The plan is of another type');
      }
      return listOptions(database, found, query.change_mode, visit.now);
    },
  });
