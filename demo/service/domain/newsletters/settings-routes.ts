/** The calls of operators about newsletters. */
import { newsletterSettingsBody, newsletterSettingsCalls } from '#src/contract/operator/newsletter-settings.ts';
import { siteQuery } from '#src/contract/paywall/route.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import { listSettings, saveNewsletter } from './save-newsletter.ts';

/** The settings of newsletters, answered from the database, for operators alone. */
export const newsletterSettingsRoutes = (database: Database, operatorKeys: OperatorKeys): Route[] => {
  const handlers: HandlersOf<typeof newsletterSettingsCalls> = {
    newsletterSettings: handler({
      query: siteQuery,
      body: noInput,
      handle: async ({ query: { siteId } }, context) => {
        await operatorKeys.require(context, 'viewer');
        return listSettings(database, siteId);
      },
    }),
    saveNewsletter: handler({
      query: noInput,
      body: newsletterSettingsBody,
      handle: async ({ body }, context) =>
        saveNewsletter(database, await operatorKeys.sign(context, 'editor', body), context.now),
    }),
  };
  return routesOf(newsletterSettingsCalls, handlers);
};
