/** Where a reader is in the portal. */
export interface Place {
  /** The locale segment, in lower case; null where the address has none. */
  segment: string | null;
  /** The page's path, with a slash before it and none after; `/` for the account. */
  path: string;
}

const partsOf = (text: string): string[] => text.split('/').filter((part) => part !== '');

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const placeOf = ([segment, ...rest]: readonly string[]): Place => ({
  segment: segment === undefined ? null : decoded(segment).toLowerCase(),
  path: `/${rest.map(decoded).join('/')}`,
});

/**
 * `base-path` as it stands in addresses, with a slash before each part and none at the end; null: the routes live in the
 * fragment.
 */
export const cleanBase = (attribute: string | null): string | null => {
  if (attribute === null) return null;
  const { pathname } = new URL(`/${partsOf(attribute).join('/')}`, 'https://page.invalid');
  return pathname.replace(/\/$/, '');
};

const isBehind = ({ pathname }: URL, base: string): boolean => {
  const path = `/${partsOf(pathname).join('/')}`;
  return base === '' || path === base || path.startsWith(`${base}/`);
};

/** Whether an address is one of the portal's own: it stands behind the base path, or has a route in its fragment. */
export const isOwnAddress = (address: string, base: string | null): boolean => {
  const url = new URL(address);
  return base === null ? url.hash.startsWith('#/') : isBehind(url, base);
};

/**
 * Reads a place off an address. Routes stand behind the base path, or, where the tag names none, in the fragment: any
 * page can then hold a portal, without a rule on its server.
 */
export const readPlace = (address: string, base: string | null): Place => {
  const url = new URL(address);
  if (base === null) return placeOf(url.hash.startsWith('#/') ? partsOf(url.hash.slice(1)) : []);
  return placeOf(isBehind(url, base) ? partsOf(`/${partsOf(url.pathname).join('/')}`.slice(base.length)) : []);
};

/** The address of a place: the query stays, a fragment does not outlive its page. */
export const writePlace = (address: string, base: string | null, { segment, path }: Place): string => {
  const url = new URL(address);
  const route = `/${[...(segment === null ? [] : [segment]), ...partsOf(path)].map(encodeURIComponent).join('/')}`;
  if (base === null) {
    url.hash = route;
  } else {
    url.pathname = path === '/' ? `${base}${route}/` : `${base}${route}`;
    url.hash = '';
  }
  return url.href;
};
