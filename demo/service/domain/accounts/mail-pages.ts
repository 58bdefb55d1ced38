/** Pages that a mail's link may open, and that single sign-on may return to: always the publisher's own. */
import type { Selectable } from 'kysely';
import { isLoopback } from '../../http/guards/cors.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';

type Site = Selectable<Schema['sites']>;

/** A site, and a page of it. */
export interface SitePage {
  site: Site;
  page: URL;
}

/** Finds pages of the sites that a call names. */
export interface MailPages {
  /**
   * Returns the page that `linkUrl` names; one of a foreign origin is a 400. Without it the site's own page, on the
   * requesting origin if it is the site's, else on the first origin that the site has registered.
   */
  pageOf(name: string, linkUrl: string | undefined, context: RequestContext): Promise<SitePage>;
  /** Returns the site of the requesting page; if none is known, the first. */
  askingSite(context: RequestContext): Promise<Site>;
  /** True if single sign-on may return to this address. */
  isOwnPage(address: string): boolean;
}

/** True for our own parameters: a page must not pass them on from its own address in a mail. */
const isOwnParameter = (name: string): boolean =>
  name.startsWith('auth_') || ['est', 'pw_est', 'agent_as_user'].includes(name);

const parse = (address: string): URL => {
  const url = URL.parse(address);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPlain) throw new Refusal(400, 'foreign_link', 'linkUrl is no address of a page of the site');
  for (const name of [...url.searchParams.keys()].filter(isOwnParameter)) url.searchParams.delete(name);
  url.hash = '';
  return url;
};

/** Creates the pages. `isLoopbackAllowed`: the sandbox's pages are on this machine, under any port and name. */
export const createMailPages = (
  database: Database,
  { opensLoopback, isRegistered }: { opensLoopback: boolean; isRegistered: (origin: string) => boolean },
): MailPages => {
  /** Returns the sites that a call's `site` may mean: it names a site or a region, and sites share regions. */
  const sitesOf = async (name: string): Promise<Site[]> => {
    const sites = await database.selectFrom('sites').selectAll().orderBy('site_id').execute();
    const byRank = [
      sites.filter(({ site_id }) => site_id === name),
      sites.filter(({ region_id }) => region_id === name),
      sites.filter((site) => [...Object.values(site.regions_by_country), ...site.more_regions].includes(name)),
    ];
    return byRank.flat();
  };

  const acceptsOrigin = (site: Site, origin: string): boolean =>
    site.origins.includes(origin) || (opensLoopback && isLoopback(origin));

  return {
    pageOf: async (name, linkUrl, { pageOrigin, ownOrigin }) => {
      const sites = await sitesOf(name);
      const [first] = sites;
      if (first === undefined) throw notFound('site');
      if (linkUrl !== undefined && linkUrl !== '') {
        const page = parse(linkUrl);
        const site = sites.find((site) => acceptsOrigin(site, page.origin));
        if (site === undefined) throw new Refusal(400, 'foreign_link', 'linkUrl is no address of a page of the site');
        return { site, page };
      }
      const askingSite = pageOrigin === null ? undefined : sites.find((site) => acceptsOrigin(site, pageOrigin));
      const site = askingSite ?? first;
      const origin = askingSite === undefined ? (site.origins[0] ?? ownOrigin) : (pageOrigin ?? ownOrigin);
      return { site, page: new URL(site.link_path, origin) };
    },
    askingSite: async ({ pageOrigin }) => {
      const sites = await database.selectFrom('sites').selectAll().orderBy('site_id').execute();
      const site = sites.find(({ origins }) => pageOrigin !== null && origins.includes(pageOrigin)) ?? sites[0];
      if (site === undefined) throw notFound('site');
      return site;
    },
    isOwnPage: (address) => {
      const origin = URL.parse(address)?.origin ?? '';
      return isRegistered(origin) || (opensLoopback && isLoopback(origin));
    },
  };
};
