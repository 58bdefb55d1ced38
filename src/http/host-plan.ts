import type { Host } from './contract/call.ts';

/** The base address of every service, without a slash at the end. */
export type Hosts = Readonly<Record<Host, string>>;

/** Development and production only (spec: paywall point 1). */
export type Environment = 'production' | 'development';

/** Where the services are, provided that `domains` are what they are taken for. */
export interface HostPlan {
  of(env?: Environment): Hosts;
  /** Domains below which the plan names hosts. One that is a public suffix would send readers' passwords to strangers. */
  readonly domains: readonly string[];
}

/** True for loopback names and IP addresses, which have no domain. */
export const isLocal = (hostname: string): boolean => /^(.+\.)?localhost$|^[\d.]+$|^\[/.test(hostname);

/** All services on one origin, each under its own prefix. */
export const hostsUnder = (origin: string): Hosts => ({
  paywall: `${origin}/paywall`,
  auth: `${origin}/auth`,
  mailing: `${origin}/mailing`,
  subs: `${origin}/subs`,
});
