/**
 * Hosts of the service. A `Host` header comes from the visitor: one that is mirrored into a page would stay in a cache,
 * and a name that resolves to this machine lets a foreign site talk to it (DNS rebinding).
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../refusal.ts';
import { requestUrl } from '../request-url.ts';
import type { Environment } from '../router.ts';
import { isLoopback } from './cors.ts';
import { ownOriginAt } from './own-origin.ts';

interface HostOptions {
  /** The service's own origins. */
  ownOrigins: () => readonly string[];
  /** The origins were configured, so no other host is the service's. */
  isFixed: boolean;
  isSandbox: boolean;
}

/** True for a network address as a host: it is no name, so DNS rebinding is not possible. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** Returns the origin for the service's own pages: that of the request if it is known, else the main one. */
export const originFor = (address: string, ownOrigins: readonly string[]): string => {
  const url = new URL(address);
  const knownOrigin = ownOriginAt(url.host, ownOrigins);
  const isOnMachine = isLoopback(url.origin) || isAddress(url.hostname);
  return knownOrigin ?? (isOnMachine || ownOrigins[0] === undefined ? url.origin : ownOrigins[0]);
};

/**
 * Rejects requests for unknown hosts with a 421. The sandbox accepts every name of this machine, and network addresses.
 */
export const rejectUnknownHosts =
  ({ ownOrigins, isFixed, isSandbox }: HostOptions): MiddlewareHandler<Environment> =>
  async (context, next) => {
    const url = requestUrl(context);
    const isOnMachine = () => isLoopback(url.origin) || isAddress(url.hostname);
    const isKnown = ownOriginAt(url.host, ownOrigins()) !== undefined || (isSandbox ? isOnMachine() : !isFixed);
    if (!isKnown) throw new Refusal(421, 'unknown_host', 'The service does not answer at this host');
    await next();
  };
