/**
 * Which hosts the service answers at. A `Host` header comes from the visitor: one that is mirrored into a page would
 * stay in a cache, and a name that leads to this machine lets a foreign site talk to it (DNS rebinding).
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from './cors.ts';
import { Refusal } from './refusal.ts';
import type { Environment } from './router.ts';

interface HostPorts {
  /** The service's own origins. */
  ownOrigins: () => readonly string[];
  /** They were configured, so that no other host is the service's. */
  isFixed: boolean;
  isSandbox: boolean;
}

/** A network address as a host: no name leads there, so that nobody can have made it lead there. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

const isOwn = (url: URL, own: readonly string[]): boolean => own.some((origin) => new URL(origin).host === url.host);

/** The origin that pages may name as the service's: the one that was asked where it is known, else the chief one. */
export const originFor = (address: string, own: readonly string[]): string => {
  const url = new URL(address);
  const known = own.find((origin) => new URL(origin).host === url.host);
  const isOnMachine = isLoopback(url.origin) || isAddress(url.hostname);
  return known ?? (isOnMachine || own[0] === undefined ? url.origin : own[0]);
};

/** Refuses requests for unknown hosts with a 421. The sandbox answers at every name of this machine, and by address. */
export const refuseUnknownHosts =
  ({ ownOrigins, isFixed, isSandbox }: HostPorts): MiddlewareHandler<Environment> =>
  async (context, next) => {
    const url = new URL(context.req.url);
    const isOnMachine = isLoopback(url.origin) || isAddress(url.hostname);
    const isKnown = isOwn(url, ownOrigins()) || (isSandbox ? isOnMachine : !isFixed);
    if (!isKnown) throw new Refusal(421, 'unknown_host', 'The service does not answer at this host');
    await next();
  };
