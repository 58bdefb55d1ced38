/** The calls of operators about versions of flows. */
import {
  flowDraftBody,
  flowHistoryQuery,
  flowPublicationBody,
  flowRollbackBody,
  flowScheduleBody,
  flowVersionCalls,
} from '#src/contract/flows/flow-versions.ts';
import { siteQuery } from '#src/contract/paywall/route.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import { findSite } from '../sites/sites.ts';
import { publishFlow, rollBackFlow, scheduleFlow } from './publish.ts';
import { saveDraft } from './save-draft.ts';
import { findHistory, listFlows } from './versions.ts';

/** The versions of flows, answered from the database, for operators alone. */
export const flowRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const handlers: HandlersOf<typeof flowVersionCalls> = {
    flowList: handler({
      query: siteQuery,
      body: noInput,
      handle: async ({ query: { siteId } }, context) => {
        await operatorKeys.require(context, 'viewer');
        await findSite(database, siteId);
        return listFlows(database, siteId);
      },
    }),
    flowHistory: handler({
      query: flowHistoryQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context, 'viewer');
        return findHistory(database, query);
      },
    }),
    saveDraft: handler({
      query: noInput,
      body: flowDraftBody,
      handle: async ({ body }, context) =>
        saveDraft(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
    publishFlow: handler({
      query: noInput,
      body: flowPublicationBody,
      handle: async ({ body }, context) =>
        publishFlow(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
    scheduleFlow: handler({
      query: noInput,
      body: flowScheduleBody,
      handle: async ({ body }, context) =>
        scheduleFlow(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
    rollBackFlow: handler({
      query: noInput,
      body: flowRollbackBody,
      handle: async ({ body }, context) =>
        rollBackFlow(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
  };
  return routesOf(flowVersionCalls, handlers);
};
