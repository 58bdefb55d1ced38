import type { Reader } from '../../http/caller.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { enforceRateLimits } from './rate-limits.ts';
import { findReaderByEst } from './readers.ts';

/**
 * Returns the reader of an e-mail session token at a site; null for an unknown one. Only failures count, under one
 * limit for all calls with such a token: many readers of mails with valid ones may share one address.
 */
export const findKnownEst = async (
  database: Database,
  est: string,
  siteId: string,
  { ip, now }: Pick<RequestContext, 'ip' | 'now'>,
): Promise<Reader | null> => {
  const reader = await findReaderByEst(database, est, siteId, now);
  if (reader === null) await enforceRateLimits(database, [['est by network', ip]], now);
  return reader;
};
