const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Returns the origin of a loopback address; null for any other address or text. */
export const loopbackOrigin = (address: string): string | null => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? url.origin : null;
};

/** Returns the same process under its other host name; beyond this machine it has none. */
export const otherOrigin = (origin: string): string => {
  const other = new URL(origin);
  if (isLoopback(other.hostname)) other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return other.origin;
};

/**
 * Returns the origin of the loader on the cross-origin page: the loopback origin that `?loader=` names, otherwise the
 * same process under its other name. Any other address is ignored: an address must not make a page load foreign code.
 */
export const loaderOrigin = (url: URL, origin: string): string =>
  loopbackOrigin(url.searchParams.get('loader') ?? '') ?? otherOrigin(origin);
