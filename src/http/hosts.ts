import { type FixedHosts, fixedHosts } from './fixed-hosts.ts';
import { type HostPlan, hostsOnOrigin, isLocalHost } from './host-plan.ts';
import { loaderLabels } from './loader-labels.ts';

/** Facts about the loader from the page. */
export interface LoaderFacts {
  /** The loader's own URL, which nothing on the page can change. */
  loaderUrl: string;
  /** `data-hosts` of every tag with that URL; null if a tag has none. */
  settings?: readonly (string | null)[];
  pageUrl?: string;
}

const planOneOrigin = (origin: string): HostPlan => ({ getHosts: () => hostsOnOrigin(origin), domains: [] });

/**
 * Derives the hosts from the loader's URL, or returns null: `NAME.DOMAIN`, `NAME-dev.DOMAIN` and `NAME-staging.DOMAIN`
 * give `NAME`, `auth`, `mailing` and `subs` with the same suffix and domain, where `NAME` is a label of a deployment.
 * `production` removes the suffix, `development` is `-dev` if the loader has none.
 */
const deriveHosts = ({ protocol, hostname, host, origin }: URL): HostPlan | null => {
  if (isLocalHost(hostname)) return planOneOrigin(origin);
  const [, name = '', ownSuffix = '', domain = ''] =
    /^([^.]*?)(-dev|-staging)?\.([^.]+(?:\.[^.]+)+)$/.exec(hostname) ?? [];
  if (!loaderLabels.includes(name)) return null;
  const afterFirstLabel = host.slice(host.indexOf('.'));
  return {
    getHosts: (env) => {
      const suffix = env === 'production' ? '' : ownSuffix || (env === 'development' ? '-dev' : '');
      const urlOf = (label: string) => `${protocol}//${label}${suffix}${afterFirstLabel}`;
      return { paywall: urlOf(name), auth: urlOf('auth'), mailing: urlOf('mailing'), subs: urlOf('subs') };
    },
    domains: [domain],
  };
};

/** The console line for a page with unknown hosts. */
export const createUnknownHostsError = (loaderUrl: string): Error =>
  new Error(`Nothing runs, for ${loaderUrl} does not say where the services are: data-hosts on its script can.`);

/** Reads what the tags' `data-hosts` say beside `same-origin`; it is a part of its own, since few pages need it. */
export type ConfiguredHosts = (settings: readonly (string | null)[], loader: URL, page: URL) => HostPlan;

/** Returns whether the tags' `data-hosts` say more than nothing, or `same-origin`. */
export const needsConfigured = (settings: readonly (string | null)[] = []): boolean =>
  settings.some((setting) => setting !== settings[0] || (setting !== null && setting !== 'same-origin'));

/** The plan where the build has fixed hosts: those go first, `production` unless `env` says otherwise. */
const withFixed = (fixedPlan: FixedHosts, own: HostPlan | null, unknown: Error): HostPlan => ({
  getHosts: (env) => {
    const hosts = fixedPlan[env ?? 'production'] ?? own?.getHosts(env);
    if (hosts === undefined) throw unknown;
    return hosts;
  },
  domains: fixedPlan.production && fixedPlan.development ? [] : (own?.domains ?? []),
});

/**
 * Plans where the services are (design: public API). Hosts that the build has fixed go first, then what the tag of the
 * loader says, then what follows from the loader's address. Throws where nothing does.
 */
export const planHosts = (
  { loaderUrl, settings = [], pageUrl = loaderUrl }: LoaderFacts,
  configuredHosts?: ConfiguredHosts,
): HostPlan => {
  const loader = new URL(loaderUrl);
  const own = needsConfigured(settings)
    ? (configuredHosts?.(settings, loader, new URL(pageUrl)) ?? null)
    : settings[0]
      ? planOneOrigin(loader.origin)
      : deriveHosts(loader);
  if (fixedHosts !== null && Object.keys(fixedHosts).length > 0)
    return withFixed(fixedHosts, own, createUnknownHostsError(loaderUrl));
  if (own === null) throw createUnknownHostsError(loaderUrl);
  return own;
};
