import type { Host } from './call.ts';

/** Base URL of every service, without a trailing slash. */
export type Hosts = Readonly<Record<Host, string>>;

/** Development and production only (spec: paywall point 1). */
export type Environment = 'production' | 'development';

/** Hosts of the services, valid if the `domains` are not public suffixes. */
export interface HostPlan {
  getHosts(env?: Environment): Hosts;
  /** Domains below which the plan names hosts. With a public suffix, readers' passwords would be sent to strangers. */
  readonly domains: readonly string[];
}

/** True for loopback names and IP addresses, which have no domain. */
export const isLocalHost = (hostname: string): boolean => /^(.+\.)?localhost$|^[\d.]+$|^\[/.test(hostname);

/** All services on one origin, each under its own prefix. */
export const hostsOnOrigin = (origin: string): Hosts => ({
  paywall: `${origin}/paywall`,
  auth: `${origin}/auth`,
  mailing: `${origin}/mailing`,
  subs: `${origin}/subs`,
});
