/** The calls of operators about plans. */
import { planSettingsBody, planSettingsCalls } from '#src/contract/operator/plan-settings.ts';
import { siteQuery } from '#src/contract/paywall/route.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import { listPlans, savePlan } from './save-plan.ts';

/** The plans of sites, answered from the database, for operators alone. */
export const planRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const handlers: HandlersOf<typeof planSettingsCalls> = {
    planSettings: handler({
      query: siteQuery,
      body: noInput,
      handle: async ({ query: { siteId } }, context) => {
        await operatorKeys.require(context, 'viewer');
        return listPlans(database, siteId);
      },
    }),
    savePlan: handler({
      query: noInput,
      body: planSettingsBody,
      handle: async ({ body }, context) =>
        savePlan(database, await operatorKeys.sign(context, 'manager', body), context.now),
    }),
  };
  return routesOf(planSettingsCalls, handlers);
};
