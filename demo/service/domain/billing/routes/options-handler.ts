/** The plans that a plan can be changed to; the same in both families. */
import { changeOptionsQuery } from '#src/contract/subscriptions/plan-change.ts';
import { handler, noInput } from '../../../http/handler.ts';
import type { Database } from '../../../ports/database/open.ts';
import type { BillingSystem } from '../../../ports/database/schema/billing-schema.ts';
import { findSite } from '../../sites/sites.ts';
import { invalidParam } from '../rules/transitions.ts';
import { findSubscriptionRecords, notFoundError } from '../store/subscription-records.ts';
import type { SubscriptionService } from '../store/subscription-service.ts';
import { listOptions } from './plan-options.ts';

/** Its handler. Without a subscription's id, it uses the oldest running one of this plan. */
export const optionsHandler = ({ readerNow }: SubscriptionService, billing: BillingSystem, database: Database) =>
  handler({
    query: changeOptionsQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      const reader = await readerNow(context);
      await findSite(database, query.site_id);
      const scope = { billing, siteId: query.site_id, regionId: query.region_id };
      const record = (await findSubscriptionRecords(database, reader.id, scope)).find(
        ({ subscription: { subs_id, plan_id, status } }) =>
          plan_id === query.current_plan_id &&
          (query.subscription_id === undefined ? status !== 'cancelled' : subs_id === query.subscription_id),
      );
      if (record === undefined) throw notFoundError('subscription');
      if (record.plan.type !== query.current_plan_type) {
        throw invalidParam('current_plan_type', 'The plan is of another type');
      }
      return listOptions(database, record, query.change_mode, context.now);
    },
  });
