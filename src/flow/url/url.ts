import { withoutNeedless } from './normalize-path.ts';
import { compileWildcard, maxInputLength } from './wildcard.ts';

/** A page URL in the parts that patterns use, as the URL standard serialises it. */
export interface ParsedUrl {
  href: string;
  /** Without the colon. */
  scheme: string;
  /** With the port, unless it is the scheme's default; without credentials. */
  host: string;
  path: string;
  /** With its `?`; empty if there is none. */
  query: string;
  /** With its `#`; empty if there is none. */
  hash: string;
}

/** Matches a URL against one pattern. */
export type UrlPattern = (url: ParsedUrl) => boolean;

const beyondAscii = /%(?:[cd].|e.%[89ab].|f[0-4](?:%[89ab].){2})%[89ab][\da-f]/gi;

/**
 * Undoes the escapes of non-ASCII characters, and those that mean nothing: `%C3%A9` is é and `%61` is a, while `%2F` stays
 * another thing than a slash. What stays has capital letters, for `%2f` is the same.
 */
const decodeNonAscii = (text: string): string =>
  withoutNeedless(text)
    .replace(beyondAscii, (written) => {
      try {
        return decodeURIComponent(written);
      } catch {
        return written;
      }
    })
    .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());

/** Splits at the first separator; the second part starts with it. */
const splitAt = (text: string, separator: string): [string, string] => {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/** Parses a page URL; null if it is missing or invalid. */
export const parseUrl = (url: unknown): ParsedUrl | null => {
  if (typeof url !== 'string') return null;
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  const { href, protocol, host, pathname } = parsed;
  const [beforeHash, hash] = splitAt(href, '#');
  return {
    href,
    scheme: protocol.slice(0, -1),
    host,
    path: decodeNonAscii(pathname),
    query: decodeNonAscii(splitAt(beforeHash, '?')[1]),
    hash: decodeNonAscii(hash),
  };
};

/** Creates a parser that caches the last URL: one evaluation, and often the next, uses the same. */
export const createUrlParser = (): typeof parseUrl => {
  let lastUrl: unknown;
  let last: ParsedUrl | null = null;
  return (url) => {
    if (lastUrl !== url) [lastUrl, last] = [url, parseUrl(url)];
    return last;
  };
};

const defaultPorts: ReadonlyMap<string, string> = new Map([
  ['http', ':80'],
  ['https', ':443'],
]);

/** A host label as the URL standard serialises it: `münchen` is `xn--mnchen-3ya`. */
const asciiLabel = (label: string): string => {
  try {
    if (!/[\u0080-\uffff]/.test(label)) return label;
    return new URL(`http://${label}`).hostname;
  } catch {
    return label;
  }
};

/**
 * Compiles a URL pattern (flow format, "URLs"); null if it is too long. The scheme is compared separately, so that the
 * star of `*://` never matches part of the host. On the start page the slash after the host may be missing on either
 * side: `example.com`, `example.com/` and `example.com?x` are equivalent.
 */
export const compileUrlPattern = (rawPattern: string): UrlPattern | null => {
  const pattern = decodeNonAscii(rawPattern);
  const [schemePrefix = '', scheme = ''] = /^(?:([a-z*][a-z\d+.*-]*):\/\/)?/i.exec(pattern) ?? [];
  const afterScheme = pattern.slice(schemePrefix.length);
  const [beforeHash, hash] = splitAt(afterScheme, '#');
  const hasQuery = beforeHash.includes('?');
  const hostEnd = beforeHash.search(/[/?]|$/);
  const host = beforeHash.slice(0, hostEnd).replace(/[^.*:]+/g, asciiLabel);
  const afterHost = afterScheme.slice(hostEnd);
  const matchesScheme = compileWildcard(scheme.toLowerCase() || '*');
  const matchesUrl = compileWildcard(host + afterHost, host.length);
  if (pattern.length > maxInputLength || !matchesScheme || !matchesUrl) return null;
  // A page URL does not contain the default port of its scheme, so the pattern is compared without it, too.
  const port = /:(?:80|443)$/.exec(host)?.[0] ?? '';
  const hostWithoutPort = host.slice(0, host.length - port.length);
  const matchesWithoutPort = compileWildcard(hostWithoutPort + afterHost, hostWithoutPort.length) ?? matchesUrl;

  return (url) => {
    const hasDefaultPort = defaultPorts.get(url.scheme) === port;
    const after = (hasQuery ? url.query : '') + (hash && url.hash);
    const limit = maxInputLength - (scheme === '' ? 0 : url.scheme.length + 3);
    const matches = (path: string) =>
      (hasDefaultPort ? matchesWithoutPort : matchesUrl)((url.host + path + after).slice(0, limit), url.host.length);
    return pattern !== '' && matchesScheme(url.scheme) && (matches(url.path) || (url.path === '/' && matches('')));
  };
};
