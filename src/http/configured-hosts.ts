import type { Host } from './contract/call.ts';
import { hostsUnder, isLocal } from './host-plan.ts';
import type { NamedHosts } from './hosts.ts';

const names: readonly Host[] = ['paywall', 'auth', 'mailing', 'subs'];

/** The domain that two hosts share; empty where that is less than two labels. */
const sharedDomain = (one: string, other: string): string => {
  if (isLocal(one) || isLocal(other)) return '';
  const [mine, theirs] = [one.split('.').reverse(), other.split('.').reverse()];
  const end = mine.findIndex((label, at) => label !== theirs[at]);
  const labels = mine.slice(0, end < 0 ? mine.length : end);
  return labels.length < 2 ? '' : labels.reverse().join('.');
};

const refused = (part: string): Error =>
  new Error(
    `Nothing runs, for data-hosts of the script can't be used: ${part}. It takes "same-origin", or ` +
      `NAME=ADDRESS for paywall, auth, mailing and subs, on the loader's or the page's own domain.`,
  );

/**
 * Reads a `data-hosts` that names hosts: `auth=https://accounts.example.com` and the like, separated by spaces; what is
 * not named is on the loader's origin. A host has to share its domain with the loader or the page: markup that somebody
 * has put into the page can then never name a host of theirs. Anything else throws.
 */
export const hostsNamed: NamedHosts = (setting, loader, page) => {
  const hosts: Record<Host, string> = { ...hostsUnder(loader.origin) };
  const domains: string[] = [];
  for (const part of setting.split(/\s+/)) {
    if (part === '') continue;
    const [, key = '', text = ''] = /^(\w+)=(\S+)$/.exec(part) ?? [];
    const name = names.find((each) => each === key);
    const url = URL.canParse(text) ? new URL(text) : null;
    if (name === undefined || url === null || url.username + url.password + url.search + url.hash !== '') {
      throw refused(part);
    }
    if (url.protocol !== 'https:' && !(isLocal(url.hostname) && url.protocol === 'http:')) throw refused(part);
    const isOwn = [loader.hostname, page.hostname].includes(url.hostname);
    // The longer of the two: where the page's own is a public suffix, the loader's may not be.
    const [domain = ''] = [page, loader]
      .map(({ hostname }) => sharedDomain(url.hostname, hostname))
      .sort((one, other) => other.length - one.length);
    if (!isOwn && domain === '') throw refused(part);
    if (!isOwn) domains.push(domain);
    hosts[name] = url.href.replace(/\/$/, '');
  }
  if (setting.trim() === '') throw refused('it is empty');
  return { of: () => hosts, domains };
};
