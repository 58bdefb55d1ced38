/**
 * Which of the service's own origins was asked. A `Host` header only chooses among those that the service knows, so a
 * made-up one never gets into an address that somebody is sent.
 */
export const ownOriginOf = (address: string, own: readonly string[]): string => {
  const { origin } = new URL(address);
  return own.includes(origin) ? origin : (own[0] ?? 'http://localhost');
};
