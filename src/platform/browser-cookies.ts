import type { Cookies } from './platform.ts';

const probeName = 'pw_probe';
const dayMs = 86_400_000;

const accessor = () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');

/** `document.cookie` can be clobbered by markup and throws in sandboxed frames, so it is taken from the prototype. */
const readAll = (): string => {
  try {
    return String(accessor()?.get?.call(document) ?? '');
  } catch {
    return '';
  }
};

const write = (text: string): void => {
  try {
    accessor()?.set?.call(document, text);
  } catch {
    // A sandboxed frame has no cookies: the page goes on without them.
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

/** True when this page may set cookies for a domain: it is below it, and the domain is no public suffix. */
export const takesCookies = (domain: string): boolean => {
  if (!`.${location.hostname}`.endsWith(`.${domain}`)) return false;
  write(`${probeName}=1${attributes(domain, 60)}`);
  const taken = read(probeName) === '1';
  write(`${probeName}=${attributes(domain, 0)}`);
  return taken;
};

/** The widest domain that takes a cookie from this page: tried from the right, since public suffixes refuse. */
const widestDomain = (): string => {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
  return domains.findLast(takesCookies) ?? '';
};

/** Cookies on the widest domain of the page, so that all subdomains of a publisher share them. */
export const browserCookies = (): Cookies => {
  let domain: string | null = null;
  const shared = () => (domain ??= widestDomain());
  return {
    get: read,
    set: (name, value, days) =>
      write(`${name}=${encodeURIComponent(value)}${attributes(shared(), Math.round((days * dayMs) / 1000))}`),
    remove: (name) => {
      write(`${name}=${attributes('', 0)}`);
      if (shared()) write(`${name}=${attributes(shared(), 0)}`);
    },
  };
};
