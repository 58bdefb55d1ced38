import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { findReaderByKey } from '../readers/readers.ts';
import { signStatement } from './statements.ts';
import { findEntitlements } from './subscriptions.ts';

/** Returns the site whose page sent a request; null: none, or more than one. */
const findSiteOfPage = async (database: Database, pageOrigin: string | null): Promise<string | null> => {
  if (pageOrigin === null) return null;
  const sites = await database.selectFrom('sites').select(['site_id', 'origins']).execute();
  const [site, ...others] = sites.filter(({ origins }) => origins.includes(pageOrigin));
  return site === undefined || others.length > 0 ? null : site.site_id;
};

/** Returns the statement of a log-in's reply, about the bearer in it, for the site of the page that logged in. */
export const signLogInStatement = async (
  database: Database,
  bearer: string | null | undefined,
  { now, pageOrigin }: RequestContext,
): Promise<string | null> => {
  const siteId = bearer ? await findSiteOfPage(database, pageOrigin) : null;
  const reader = bearer ? await findReaderByKey(database, 'bearer', bearer, now) : null;
  if (!bearer || siteId === null || reader === null) return null;
  const subscriptions = await findEntitlements(database, reader.id, now);
  return signStatement(database, { siteId, reader, bearer, subscriptions }, now);
};
