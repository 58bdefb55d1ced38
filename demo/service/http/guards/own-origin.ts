/**
 * Returns the service's own origin of a request. A `Host` header only chooses among the known origins, so an invented
 * one never gets into an address that is sent to a reader. The scheme is ignored: behind a balancer with TLS, requests
 * come without it.
 */
export const ownOriginOf = (address: string, ownOrigins: readonly string[]): string => {
  const { host } = new URL(address);
  return ownOrigins.find((origin) => new URL(origin).host === host) ?? ownOrigins[0] ?? 'http://localhost';
};
