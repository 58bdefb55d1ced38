/** Network addresses that the internet reaches. Others are not asked: behind them are the service's own neighbours. */
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown for a host that only a private network reaches. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddress';
}

/** True for an address of the internet: not of this machine, a private network, a carrier, a test or a tunnel. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // IPv4 inside IPv6 counts as what it is.
  return ipaddr.process(address).range() === 'unicast';
};

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Throws for a URL whose host is written as an address that is not public, or names this machine. */
export const requirePublicHost = ({ hostname }: URL): void => {
  const host = withoutBrackets(hostname);
  const isName = !ipaddr.isValid(host);
  const isLocalName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
  if (isName ? isLocalName : !isPublicAddress(host))
    throw new PrivateAddressError('Only a private network has this host');
};

/**
 * Resolves names for one connection, and refuses a name that leads to an address that is not public. The connection is
 * made to the address that was checked, so a name that changes in between (DNS rebinding) does not help.
 */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure !== null) return callback(failure, '');
    if (addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddressError('The name leads to a private network'), '');
    }
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    return callback(null, first?.address ?? '', first?.family);
  });
};
