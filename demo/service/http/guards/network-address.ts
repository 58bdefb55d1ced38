/**
 * Reads the network address of a client. Anybody may write anything into `X-Forwarded-For`, so a part of it is believed
 * only if a trusted balancer has added it.
 */
import { BlockList, isIP } from 'node:net';

/** Returns the address, from that of the connection and the header's value. */
export type ClientIpReader = (connection: string | undefined, forwarded: string | undefined) => string;

/** Returns IPv4 as IPv4, also if a dual-stack socket writes it as IPv6. */
const unmapIpv4 = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the network of an address, for limits: one household or machine has a whole IPv6 network of 64 bits, with as
 * many addresses as it likes. IPv4 stays as it is.
 */
export const networkOf = (address: string): string => {
  if (familyOf(address) !== 'ipv6') return address;
  const [head = [], tail = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const between = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const first = [...head, ...between, ...tail].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

/**
 * Creates the reader. `trusted` are the balancers: addresses or networks such as `10.0.0.0/8`; throws a RangeError for
 * any other text. The header is read from the end while each part was added by one of them.
 */
export const createClientIpReader = (trusted: readonly string[]): ClientIpReader => {
  const balancers = new BlockList();
  for (const one of trusted) {
    const [address = '', bits] = one.split('/');
    const family = familyOf(address);
    const prefixLength = family === 'ipv4' ? 32 : 128;
    const length = bits === undefined ? prefixLength : Number(bits);
    if (family === null || !/^\d{1,3}$/.test(bits ?? '0') || length > prefixLength) {
      throw new RangeError(`Neither a network address nor a network: ${one}`);
    }
    balancers.addSubnet(address, length, family);
  }
  const isTrusted = (address: string): boolean => {
    const family = familyOf(address);
    return family !== null && balancers.check(address, family);
  };

  return (connection, forwarded) => {
    let address = unmapIpv4(connection ?? 'unknown');
    const parts = (forwarded ?? '').split(',').map(unmapIpv4);
    while (isTrusted(address)) {
      const hop = parts.pop() ?? '';
      if (familyOf(hop) === null) return address;
      address = hop;
    }
    return address;
  };
};
