import { type FixedHosts, fixedHosts } from './fixed-hosts.ts';
import { type HostPlan, hostsUnder, isLocal } from './host-plan.ts';
import { loaderLabels } from './loader-labels.ts';

/** What the page says of the loader. */
export interface LoaderFacts {
  /** The loader's own address, which nothing on the page can change. */
  loaderUrl: string;
  /** `data-hosts` of every tag with that address; null where a tag has none. */
  settings?: readonly (string | null)[];
  pageUrl?: string;
}

const hostsOn = (origin: string): HostPlan => ({ of: () => hostsUnder(origin), domains: [] });

/**
 * Derives the hosts from the loader's address, or returns null: `NAME.DOMAIN`, `NAME-dev.DOMAIN` and
 * `NAME-staging.DOMAIN` give `NAME`, `auth`, `mailing` and `subs` with the same suffix and domain, where `NAME` is a
 * label of a deployment. `production` takes the suffix away, `development` is `-dev` where the loader has none.
 */
const hostsDerived = ({ protocol, hostname, host, origin }: URL): HostPlan | null => {
  if (isLocal(hostname)) return hostsOn(origin);
  const [, name = '', own = '', domain = ''] = /^([^.]*?)(-dev|-staging)?\.([^.]+(?:\.[^.]+)+)$/.exec(hostname) ?? [];
  if (!loaderLabels.includes(name)) return null;
  const rest = host.slice(host.indexOf('.'));
  return {
    of: (env) => {
      const suffix = env === 'production' ? '' : own || (env === 'development' ? '-dev' : '');
      const at = (label: string) => `${protocol}//${label}${suffix}${rest}`;
      return { paywall: at(name), auth: at('auth'), mailing: at('mailing'), subs: at('subs') };
    },
    domains: [domain],
  };
};

/** The one line that a page without known hosts gets. */
export const unknownHosts = (loaderUrl: string): Error =>
  new Error(`Nothing runs, for ${loaderUrl} does not say where the services are: data-hosts on its script can.`);

/** Reads a `data-hosts` that names hosts; it is a part of its own, since few pages need it. */
export type NamedHosts = (setting: string, loader: URL, page: URL) => HostPlan;

/**
 * Plans where the services are (design: public API). Hosts that the build has fixed go first, `production` unless `env`
 * says otherwise, then what the tag of the loader says, then what follows from the loader's address. Throws where
 * nothing does.
 */
export const planHosts = (
  { loaderUrl, settings = [], pageUrl = loaderUrl }: LoaderFacts,
  hostsNamed?: NamedHosts,
): HostPlan => {
  const loader = new URL(loaderUrl);
  const [setting = null, ...others] = new Set(settings);
  if (others.length > 0) throw new Error('Nothing runs, for two tags of the loader differ in their data-hosts.');
  const own =
    setting === null
      ? hostsDerived(loader)
      : setting === 'same-origin'
        ? hostsOn(loader.origin)
        : (hostsNamed?.(setting, loader, new URL(pageUrl)) ?? null);
  const fixed: FixedHosts = fixedHosts ?? {};
  const { production, development } = fixed;
  if (own === null && !production && !development) throw unknownHosts(loaderUrl);
  const of: HostPlan['of'] = (env) => {
    const hosts = fixed[env ?? 'production'] ?? own?.of(env);
    if (hosts === undefined) throw unknownHosts(loaderUrl);
    return hosts;
  };
  return { of, domains: production && development ? [] : (own?.domains ?? []) };
};
