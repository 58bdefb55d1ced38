import { publicSuffixRules } from './public-suffix-rules.ts';

/** Hosts with files of many publishers that are not public suffixes, because nobody owns a name below them. */
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
 * Returns whether everything below a domain belongs to one owner: it is not a public suffix, such as `co.uk` or
 * `github.io`, and not on a shared host. The list is long, so this is a separate chunk.
 */
export const hasOneOwner = (domain: string): boolean => {
  const end = domain.lastIndexOf('.');
  const [name, top] = [domain.slice(0, Math.max(0, end)), domain.slice(end + 1)];
  const rules = publicSuffixRules.find((line) => line.startsWith(`${top} `))?.split(' ') ?? [];
  const matchesWildcard = rules.includes(name.replace(/^[^.]+/, '*')) && !rules.includes(`!${name}`);
  const isSuffix = name === '' || matchesWildcard || rules.includes(name) || rules.includes(`*.${name}`);
  return !isSuffix && !sharedHosts.some((host) => domain === host || domain.endsWith(`.${host}`));
};
