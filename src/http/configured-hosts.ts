import { tryParseUrl } from '../platform/try-parse-url.ts';
import type { Host } from './call.ts';
import { type HostPlan, hostsOnOrigin, isLocalHost } from './host-plan.ts';
import type { ConfiguredHosts } from './hosts.ts';

const names: readonly Host[] = ['paywall', 'auth', 'mailing', 'subs'];

/** Returns the domain that two hosts share; empty if it has less than two labels. */
const sharedDomain = (first: string, second: string): string => {
  if (isLocalHost(first) || isLocalHost(second)) return '';
  const [firstLabels, secondLabels] = [first.split('.').reverse(), second.split('.').reverse()];
  const divergence = firstLabels.findIndex((label, at) => label !== secondLabels[at]);
  const labels = firstLabels.slice(0, divergence < 0 ? firstLabels.length : divergence);
  return labels.length < 2 ? '' : labels.reverse().join('.');
};

const invalidSetting = (part: string): Error =>
  new Error(
    `Nothing runs, for data-hosts of the script can't be used: ${part}. It takes "same-origin", or ` +
      `NAME=ADDRESS for paywall, auth, mailing and subs, on the loader's or the page's own domain.`,
  );

/** Parses a setting such as `auth=https://accounts.example.com`. Throws if it is none. */
const parseSetting = (part: string): [name: Host, url: URL] => {
  const [, key = '', text = ''] = /^(\w+)=(\S+)$/.exec(part) ?? [];
  const name = names.find((host) => host === key);
  const url = tryParseUrl(text);
  if (name === undefined || url === null || url.username + url.password + url.search + url.hash !== '') {
    throw invalidSetting(part);
  }
  const isSecure = url.protocol === 'https:' || (isLocalHost(url.hostname) && url.protocol === 'http:');
  if (!isSecure) throw invalidSetting(part);
  return [name, url];
};

/**
 * Parses a `data-hosts` that names hosts: `auth=https://accounts.example.com` and the like, separated by spaces; other
 * hosts are on the loader's origin. A host must share its domain with the loader or the page, so that injected markup
 * can never name a foreign host. Throws on anything else.
 */
const parseNamedHosts = (setting: string, loader: URL, page: URL): HostPlan => {
  const hosts: Record<Host, string> = { ...hostsOnOrigin(loader.origin) };
  const domains: string[] = [];
  for (const part of setting.split(/\s+/)) {
    if (part === '') continue;
    const [name, url] = parseSetting(part);
    hosts[name] = url.href.replace(/\/$/, '');
    if ([loader.hostname, page.hostname].includes(url.hostname)) continue;
    // Uses the longer domain: if the page's own is a public suffix, the loader's may not be.
    const [domain = ''] = [page, loader]
      .map(({ hostname }) => sharedDomain(url.hostname, hostname))
      .sort((first, second) => second.length - first.length);
    if (domain === '') throw invalidSetting(part);
    domains.push(domain);
  }
  if (setting.trim() === '') throw invalidSetting('it is empty');
  return { getHosts: () => hosts, domains };
};

/** The plan of what the tags of the loader say, which have to agree. */
export const configuredHosts: ConfiguredHosts = ([setting = null, ...others], loader, page) => {
  if (setting === null || others.some((second) => second !== setting))
    throw new Error('Nothing runs, for two tags of the loader differ in their data-hosts.');
  return parseNamedHosts(setting, loader, page);
};
