/** The calls about operators themselves, and about the audit list. */
import { operatorChangeCalls, operatorChangesQuery } from '#src/contract/operator/operator-changes.ts';
import { newOperatorBody, operatorCalls, revokedOperatorBody } from '#src/contract/operator/operators.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { findSite } from '../sites/sites.ts';
import { findChanges } from './change-list.ts';
import type { OperatorKeys } from './operator-keys.ts';
import { addOperator, listOperators, revokeOperator } from './operators.ts';

const handlersOf = (database: Database, operatorKeys: OperatorKeys): HandlersOf<typeof operatorCalls> => ({
  self: handler({
    query: noInput,
    body: noInput,
    handle: (_, context) => operatorKeys.require(context, 'viewer'),
  }),
  operatorList: handler({
    query: noInput,
    body: noInput,
    handle: async (_, context) => {
      await operatorKeys.require(context, 'viewer');
      return listOperators(database);
    },
  }),
  addOperator: handler({
    query: noInput,
    body: newOperatorBody,
    handle: async ({ body }, context) => {
      const { operator: by, name, role } = await operatorKeys.sign(context, 'manager', body);
      return addOperator(database, { name, role, by, now: context.now });
    },
  }),
  revokeOperator: handler({
    query: noInput,
    body: revokedOperatorBody,
    handle: async ({ body }, context) => {
      const { operator: by, operatorId } = await operatorKeys.sign(context, 'manager', body);
      return revokeOperator(database, { operatorId, by, now: context.now });
    },
  }),
});

/** Operators and their audit list, answered from the database, for operators alone. */
export const operatorRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const changeHandlers: HandlersOf<typeof operatorChangeCalls> = {
    operatorChanges: handler({
      query: operatorChangesQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context, 'viewer');
        await findSite(database, query.siteId);
        return findChanges(database, query);
      },
    }),
  };
  return [
    ...routesOf(operatorChangeCalls, changeHandlers),
    ...routesOf(operatorCalls, handlersOf(database, operatorKeys)),
  ];
};
