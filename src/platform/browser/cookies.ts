import type { Cookies } from '../platform.ts';
import { propertyOf } from './document.ts';

const probeName = 'pw_probe';
const dayMs = 86_400_000;

/** Reads `document.cookie` from the prototype: markup can clobber it, and it throws in sandboxed frames. */
const readAll = (): string => {
  try {
    return String(propertyOf('cookie')?.get?.call(document) ?? '');
  } catch {
    return '';
  }
};

const write = (text: string): void => {
  try {
    propertyOf('cookie')?.set?.call(document, text);
  } catch {
    // A sandboxed frame has no cookies: the page works without them.
  }
};

const read = (name: string): string | null => {
  for (const pair of readAll().split('; ')) {
    const [key, ...rest] = pair.split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(rest.join('='));
    } catch {
      return rest.join('=');
    }
  }
  return null;
};

const attributes = (domain: string, maxAgeSec: number): string =>
  `; path=/; max-age=${maxAgeSec}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}${
    domain ? `; domain=${domain}` : ''
  }`;

/** Returns whether this page can set cookies for a domain: the page is below it, and it is not a public suffix. */
export const canSetCookie = (domain: string): boolean => {
  if (!`.${location.hostname}`.endsWith(`.${domain}`)) return false;
  write(`${probeName}=1${attributes(domain, 60)}`);
  const isSet = read(probeName) === '1';
  write(`${probeName}=${attributes(domain, 0)}`);
  return isSet;
};

/** The widest domain that accepts a cookie from this page: tried from the right, because public suffixes refuse. */
const widestDomain = (): string => {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
  return domains.findLast(canSetCookie) ?? '';
};

/** Cookies on the widest domain of the page, shared by all subdomains of a publisher. */
export const browserCookies = (): Cookies => {
  let domain: string | null = null;
  const sharedDomain = () => (domain ??= widestDomain());
  return {
    get: read,
    set: (name, value, days) =>
      write(`${name}=${encodeURIComponent(value)}${attributes(sharedDomain(), Math.round((days * dayMs) / 1000))}`),
    remove: (name) => {
      write(`${name}=${attributes('', 0)}`);
      if (sharedDomain()) write(`${name}=${attributes(sharedDomain(), 0)}`);
    },
  };
};
