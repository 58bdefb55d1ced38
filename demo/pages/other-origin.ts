const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** The origin of an address on this machine; null for any other, and for what is no address. */
export const loopbackOrigin = (address: string): string | null => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? url.origin : null;
};

/** The same process by its other name; beyond this machine it has none. */
export const otherOrigin = (origin: string): string => {
  const other = new URL(origin);
  if (isLoopback(other.hostname)) other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return other.origin;
};

/**
 * Where the loader of the cross-origin page comes from: the loopback origin that `?loader=` names, and otherwise the
 * same process by its other name. Any other address is passed over: a page must not load foreign code by its address.
 */
export const loaderOrigin = (url: URL, origin: string): string =>
  loopbackOrigin(url.searchParams.get('loader') ?? '') ?? otherOrigin(origin);
