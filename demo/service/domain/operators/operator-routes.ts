/** The call about the audit list. */
import { operatorChangeCalls, operatorChangesQuery } from '#src/contract/operator/operator-changes.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../readers/operator-keys.ts';
import { findSite } from '../sites/sites.ts';
import { findChanges } from './change-list.ts';

/** The audit list, answered from the database, for operators alone. */
export const operatorRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const handlers: HandlersOf<typeof operatorChangeCalls> = {
    operatorChanges: handler({
      query: operatorChangesQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context);
        await findSite(database, query.siteId);
        return findChanges(database, query);
      },
    }),
  };
  return routesOf(operatorChangeCalls, handlers);
};
