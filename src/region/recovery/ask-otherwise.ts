import { geo } from '../../contract/paywall/geo.ts';
import { region } from '../../contract/paywall/region.ts';
import type { GeoReply } from '../../contract/paywall/region-reply.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';

/** Fallbacks for a region that could not be loaded. Few pages load this. */

/** The query of a region. */
export interface RegionQuery {
  siteId: string;
  est?: string | undefined;
}

/** The reader's bearer, as far as a region has to do with it. */
export interface RegionBearer {
  token(): string | null;
  /** The service answers without this bearer, and not with it. */
  drop(token: string): void;
}

const statusOf = (failure: unknown): number => (failure instanceof Failure ? (failure.status ?? 0) : 0);

/** The service has had too many calls: that says nothing of the bearer. */
const isTooMany = (failure: unknown): boolean => statusOf(failure) === 429;

/** A client error (4xx): the service may have refused the bearer that the call carried. */
const isRefusal = (failure: unknown): boolean =>
  statusOf(failure) >= 400 && statusOf(failure) < 500 && !isTooMany(failure);

/**
 * Asks once more without what may have been refused, or throws the failure where nothing was. A bearer goes for good if
 * that helps: a stored one that the service can't take, such as one of a megabyte, must not cost the reader every call.
 */
export const askWithLess = async (
  http: Http,
  query: RegionQuery,
  token: string | null,
  bearer: RegionBearer | undefined,
  failure: unknown,
) => {
  // Too many unknown `est` came from this network; without one, the service answers.
  if (query.est && isTooMany(failure)) {
    return http(region, { query: { siteId: query.siteId }, timeoutMs: stepTimeoutMs });
  }
  if (token === null || !isRefusal(failure)) throw failure;
  const reply = await http(region, { query, timeoutMs: stepTimeoutMs, bearer: null });
  bearer?.drop(token);
  return reply;
};

/** The visitor's place alone. Silent on failure (spec: paywall point 8). */
export const askPlace = async (http: Http): Promise<GeoReply | null> => {
  try {
    return await http(geo, { timeoutMs: stepTimeoutMs });
  } catch {
    return null;
  }
};
