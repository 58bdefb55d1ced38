/** The service's own origins by their hosts, for the lists that were asked for: they are the same for every request. */
const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

const byHostOf = (ownOrigins: readonly string[]): ReadonlyMap<string, string> => {
  const found = known.get(ownOrigins);
  if (found !== undefined) return found;
  const byHost = new Map<string, string>();
  for (const origin of ownOrigins) {
    const { host } = new URL(origin);
    if (!byHost.has(host)) byHost.set(host, origin);
  }
  known.set(ownOrigins, byHost);
  return byHost;
};

/** Returns the service's own origin of a host; undefined if it is not the service's. */
export const ownOriginAt = (host: string, ownOrigins: readonly string[]): string | undefined =>
  byHostOf(ownOrigins).get(host);

/**
 * Returns the service's own origin of a request. A `Host` header only chooses among the known origins, so an invented
 * one never gets into an address that is sent to a reader. The scheme is ignored: behind a balancer with TLS, requests
 * come without it.
 */
export const ownOriginOf = ({ host }: Pick<URL, 'host'>, ownOrigins: readonly string[]): string =>
  ownOriginAt(host, ownOrigins) ?? ownOrigins[0] ?? 'http://localhost';
