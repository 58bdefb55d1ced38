/**
 * Which network address a request comes from. Anybody may write anything into `X-Forwarded-For`, so that a part of it is
 * believed only when a balancer that we trust has added it.
 */
import { BlockList, isIP } from 'node:net';

/** The address, from that of the connection and the header's value. */
export type AddressReader = (connection: string | undefined, forwarded: string | undefined) => string;

/** IPv4 as IPv4, also where a socket that takes both writes it as IPv6. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Whose address it is, for limits: one household or machine has a whole IPv6 network of 64 bits, and as many addresses
 * as it likes. IPv4 is taken as it is.
 */
export const networkOf = (address: string): string => {
  if (familyOf(address) !== 'ipv6') return address;
  const [front = [], back = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const between = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const first = [...front, ...between, ...back].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

/**
 * Creates the reader. `trusted` are the balancers: addresses or networks such as `10.0.0.0/8`; rejects a text that is
 * neither with a RangeError. The header is read from its end as long as whoever has added a part is one of them.
 */
export const createAddressReader = (trusted: readonly string[]): AddressReader => {
  const balancers = new BlockList();
  for (const one of trusted) {
    const [address = '', bits] = one.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    const length = bits === undefined ? most : Number(bits);
    if (family === null || !/^\d{1,3}$/.test(bits ?? '0') || length > most) {
      throw new RangeError(`Neither a network address nor a network: ${one}`);
    }
    balancers.addSubnet(address, length, family);
  }
  const isTrusted = (address: string): boolean => {
    const family = familyOf(address);
    return family !== null && balancers.check(address, family);
  };

  return (connection, forwarded) => {
    let address = plain(connection ?? 'unknown');
    const parts = (forwarded ?? '').split(',').map(plain);
    while (isTrusted(address)) {
      const before = parts.pop() ?? '';
      if (familyOf(before) === null) return address;
      address = before;
    }
    return address;
  };
};
