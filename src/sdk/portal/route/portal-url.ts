/** The reader's position in the portal. */
export interface PortalLocation {
  /** The locale segment, in lower case; null if the URL has none. */
  segment: string | null;
  /** The page's path, with a leading and no trailing slash; `/` for the account. */
  path: string;
}

const splitPath = (text: string): string[] => text.split('/').filter((part) => part !== '');

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const toLocation = ([segment, ...rest]: readonly string[]): PortalLocation => ({
  segment: segment === undefined ? null : decodePart(segment).toLowerCase(),
  path: `/${rest.map(decodePart).join('/')}`,
});

/**
 * Normalizes `base-path`: a slash before each part and none at the end. Null means that the routes are in the URL's
 * hash.
 */
export const normalizeBasePath = (attribute: string | null): string | null => {
  if (attribute === null) return null;
  const { pathname } = new URL(`/${splitPath(attribute).join('/')}`, 'https://page.invalid');
  return pathname.replace(/\/$/, '');
};

const isBelowBase = ({ pathname }: URL, base: string): boolean => {
  const path = `/${splitPath(pathname).join('/')}`;
  return base === '' || path === base || path.startsWith(`${base}/`);
};

/** Returns whether a URL belongs to the portal: it is below the base path, or has a route in its hash. */
export const isPortalUrl = (pageUrl: string, base: string | null): boolean => {
  const url = new URL(pageUrl);
  return base === null ? url.hash.startsWith('#/') : isBelowBase(url, base);
};

/**
 * Parses a portal URL. Routes are below the base path, or, without one, in the hash: then any page can contain a
 * portal, without a rule on its server.
 */
export const parsePortalUrl = (pageUrl: string, base: string | null): PortalLocation => {
  const url = new URL(pageUrl);
  if (base === null) return toLocation(url.hash.startsWith('#/') ? splitPath(url.hash.slice(1)) : []);
  return toLocation(
    isBelowBase(url, base) ? splitPath(`/${splitPath(url.pathname).join('/')}`.slice(base.length)) : [],
  );
};

/** Returns the URL of a location: the query stays, the hash does not. */
export const createPortalUrl = (pageUrl: string, base: string | null, { segment, path }: PortalLocation): string => {
  const url = new URL(pageUrl);
  const route = `/${[...(segment === null ? [] : [segment]), ...splitPath(path)].map(encodeURIComponent).join('/')}`;
  if (base === null) {
    url.hash = route;
  } else {
    url.pathname = path === '/' ? `${base}${route}/` : `${base}${route}`;
    url.hash = '';
  }
  return url.href;
};
