import { publicSuffixRules } from './public-suffix-rules.ts';

/**
 * Hosts that serve files of many publishers and are on no list of public suffixes, since nobody has a name of their own
 * below them.
 */
const sharedHosts: readonly string[] = [
  'akamaihd.net',
  'akamaized.net',
  'bootcdn.net',
  'cdnjs.com',
  'cloudflare.com',
  'edgekey.net',
  'edgesuite.net',
  'esm.sh',
  'fastly.net',
  'githack.com',
  'googleapis.com',
  'googleusercontent.com',
  'gstatic.com',
  'jsdelivr.net',
  'jspm.io',
  'kxcdn.com',
  'llnwd.net',
  'rawgit.com',
  'shopify.com',
  'skypack.dev',
  'squarespace.com',
  'stackpathcdn.com',
  'statically.io',
  'staticfile.org',
  'unpkg.com',
  'wixstatic.com',
  'wp.com',
];

/**
 * True when everything below this domain is one publisher's: it is no public suffix, such as `co.uk` or `github.io`, and
 * on no host that many share. The list is long, which is why this is a chunk of its own.
 */
export const isOneOwners = (domain: string): boolean => {
  const end = domain.lastIndexOf('.');
  const [name, top] = [domain.slice(0, Math.max(0, end)), domain.slice(end + 1)];
  const rules = publicSuffixRules.find((line) => line.startsWith(`${top} `))?.split(' ') ?? [];
  const isWild = rules.includes(name.replace(/^[^.]+/, '*')) && !rules.includes(`!${name}`);
  const isSuffix = name === '' || isWild || rules.includes(name) || rules.includes(`*.${name}`);
  return !isSuffix && !sharedHosts.some((host) => domain === host || domain.endsWith(`.${host}`));
};
