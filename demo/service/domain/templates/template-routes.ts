/** The calls of operators about versions of templates. */
import {
  templateDraftBody,
  templateHistoryQuery,
  templatePublicationBody,
  templateVersionCalls,
} from '#src/contract/operator/template-versions.ts';
import { siteQuery } from '#src/contract/paywall/route.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import { findSite } from '../sites/sites.ts';
import { publishTemplate, saveTemplate } from './save-template.ts';
import { findTemplateHistory, listTemplates } from './template-lists.ts';

/** The versions of templates, answered from the database, for operators alone. */
export const templateRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const handlers: HandlersOf<typeof templateVersionCalls> = {
    templateList: handler({
      query: siteQuery,
      body: noInput,
      handle: async ({ query: { siteId } }, context) => {
        await operatorKeys.require(context, 'viewer');
        await findSite(database, siteId);
        return listTemplates(database, siteId);
      },
    }),
    templateHistory: handler({
      query: templateHistoryQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context, 'viewer');
        return findTemplateHistory(database, query);
      },
    }),
    saveTemplate: handler({
      query: noInput,
      body: templateDraftBody,
      handle: async ({ body }, context) =>
        saveTemplate(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
    publishTemplate: handler({
      query: noInput,
      body: templatePublicationBody,
      handle: async ({ body }, context) =>
        publishTemplate(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
  };
  return routesOf(templateVersionCalls, handlers);
};
