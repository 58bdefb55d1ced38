/** The call of operators about experiments. */
import { experimentCalls, experimentQuery } from '#src/contract/flows/experiment.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import { findExperiments } from './find-experiments.ts';

/** The experiments of flows, counted from the tracked events, for operators alone. */
export const experimentRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const handlers: HandlersOf<typeof experimentCalls> = {
    experiments: handler({
      query: experimentQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context, 'viewer');
        return findExperiments(database, query, context.now);
      },
    }),
  };
  return routesOf(experimentCalls, handlers);
};
