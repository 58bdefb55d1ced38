import type { Host } from './contract/call.ts';
import { fixedHosts } from './fixed-hosts.ts';

/** The base address of every service, without a slash at the end. */
export type Hosts = Readonly<Record<Host, string>>;

/** Development and production only (spec: paywall point 1). */
export type Environment = 'production' | 'development';

/**
 * The hosts of a deployment, from the address of the loader alone (design: public API). On loopback or an IP address
 * every service stands on the loader's origin, each under its own prefix; otherwise `NAME.DOMAIN`, `NAME-dev.DOMAIN`
 * and `NAME-staging.DOMAIN` give `NAME`, `auth`, `mailing` and `subs` with the same suffix and domain. `production` takes
 * the suffix away, `development` is `-dev` where the loader has none. Hosts that a deployment has fixed for the environment, `production` unless `env` says
 * otherwise, go before all that.
 */
export const hostsFrom = (loaderUrl: string, env?: Environment): Hosts => {
  const fixed = fixedHosts?.[env ?? 'production'];
  if (fixed) return fixed;
  const { protocol, hostname, host, origin } = new URL(loaderUrl);
  const isLocal = /^(.+\.)?localhost$|^[\d.]+$|^\[/.test(hostname);
  const [, name = '', own = '', domain = ''] = /^([^.]*?)(-dev|-staging)?(\..*)?$/.exec(host) ?? [];
  const suffix = env === 'production' ? '' : own || (env === 'development' ? '-dev' : '');
  const at = (service: Host, label: string = service) =>
    isLocal ? `${origin}/${service}` : `${protocol}//${label}${suffix}${domain}`;
  return { paywall: at('paywall', name), auth: at('auth'), mailing: at('mailing'), subs: at('subs') };
};
