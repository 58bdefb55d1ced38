import { compileWildcard, inputLimit } from './wildcard.ts';

/** A page's address in the parts that patterns speak of, as the URL standard serialises it. */
export interface Address {
  href: string;
  /** Without the colon. */
  scheme: string;
  /** With the port, unless it is the scheme's own; without credentials. */
  host: string;
  path: string;
  /** With its `?`; empty where there is none. */
  query: string;
  /** With its `#`; empty where there is none. */
  hash: string;
}

/** Compares an address with one pattern. */
export type UrlPattern = (address: Address) => boolean;

const beyondAscii = /%(?:[cd].|e.%[89ab].|f[0-4](?:%[89ab].){2})%[89ab][\da-f]/gi;

/** Undoes the escapes of non-ASCII characters only: `%C3%A9` is é, `%2F` stays. */
const readable = (text: string): string =>
  text.replace(beyondAscii, (written) => {
    try {
      return decodeURIComponent(written);
    } catch {
      return written;
    }
  });

/** Splits where the separator first stands; the second part begins with it. */
const splitAt = (text: string, separator: string): [string, string] => {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/** Reads a page's address; null where it has none that can be read. */
export const readAddress = (url: unknown): Address | null => {
  if (typeof url !== 'string') return null;
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  const { href, protocol, host, pathname } = parsed;
  const [front, hash] = splitAt(href, '#');
  return {
    href,
    scheme: protocol.slice(0, -1),
    host,
    path: readable(pathname),
    query: readable(splitAt(front, '?')[1]),
    hash: readable(hash),
  };
};

/** A reader that remembers the last address: one evaluation, and often the next, asks for the same. */
export const createAddressReader = (): typeof readAddress => {
  let lastUrl: unknown;
  let last: Address | null = null;
  return (url) => {
    if (lastUrl !== url) [lastUrl, last] = [url, readAddress(url)];
    return last;
  };
};

const ownPort: ReadonlyMap<string, string> = new Map([
  ['http', ':80'],
  ['https', ':443'],
]);

/** A host label as the URL standard writes it: `münchen` is `xn--mnchen-3ya`. */
const asciiLabel = (label: string): string => {
  try {
    if (!/[\u0080-\uffff]/.test(label)) return label;
    return new URL(`http://${label}`).hostname;
  } catch {
    return label;
  }
};

/**
 * Compiles a URL pattern (flow format, "URLs"); null when it is refused for its length. A scheme is compared for
 * itself, so that the star of `*://` never runs into the host. On the start page the slash after the host may be
 * missing on either side: `example.com`, `example.com/` and `example.com?x` say the same as with it.
 */
export const compileUrlPattern = (written: string): UrlPattern | null => {
  const pattern = readable(written);
  const [start = '', scheme = ''] = /^(?:([a-z*][a-z\d+.*-]*):\/\/)?/i.exec(pattern) ?? [];
  const rest = pattern.slice(start.length);
  const [front, hash] = splitAt(rest, '#');
  const hasQuery = front.includes('?');
  const hostEnd = front.search(/[/?]|$/);
  const host = front.slice(0, hostEnd).replace(/[^.*:]+/g, asciiLabel);
  const tail = rest.slice(hostEnd);
  const isScheme = compileWildcard(scheme.toLowerCase() || '*');
  const whole = compileWildcard(host + tail, host.length);
  if (pattern.length > inputLimit || !isScheme || !whole) return null;
  // A port that is the scheme's own is not written in the page's address, so there the pattern goes without it, too.
  const port = /:(?:80|443)$/.exec(host)?.[0] ?? '';
  const bare = host.slice(0, host.length - port.length);
  const portless = compileWildcard(bare + tail, bare.length) ?? whole;

  return (address) => {
    const isOwnPort = ownPort.get(address.scheme) === port;
    const after = (hasQuery ? address.query : '') + (hash && address.hash);
    const limit = inputLimit - (scheme === '' ? 0 : address.scheme.length + 3);
    const compare = (path: string) =>
      (isOwnPort ? portless : whole)((address.host + path + after).slice(0, limit), address.host.length);
    return (
      pattern !== '' && isScheme(address.scheme) && (compare(address.path) || (address.path === '/' && compare('')))
    );
  };
};
