/**
 * Which of the service's own origins was asked. A `Host` header only chooses among those that the service knows, so a
 * made-up one never gets into an address that somebody is sent. Its scheme is not looked at: behind a balancer that
 * speaks TLS, requests come without.
 */
export const ownOriginOf = (address: string, own: readonly string[]): string => {
  const { host } = new URL(address);
  return own.find((origin) => new URL(origin).host === host) ?? own[0] ?? 'http://localhost';
};
