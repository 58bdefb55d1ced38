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

/** The widest domain that takes a cookie from this page: tried from the right, since public suffixes refuse. */
const widestDomain = (): string => {
  const labels = location.hostname.split('.');
  for (let from = labels.length - 2; from >= 0; from--) {
    const domain = labels.slice(from).join('.');
    write(`${probeName}=1${attributes(domain, 60)}`);
    const taken = read(probeName) === '1';
    write(`${probeName}=${attributes(domain, 0)}`);
    if (taken) return domain;
  }
  return '';
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
