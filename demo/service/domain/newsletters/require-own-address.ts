import { notLoggedIn } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { rejectInstitutions } from '../readers/require-reader.ts';
import type { EmailKeys } from './email-keys.ts';

/**
 * Rejects a call about an address that the visitor has not proved to be theirs, by signed key or by bearer. The bearer
 * of an institution proves nothing: all its readers share the address. Nothing here checks whether the address is
 * taken: the refusal is the same, and takes as long, either way.
 */
export const requireOwnAddress = async (
  { database, keys }: { database: Database; keys: EmailKeys },
  email: string,
  context: RequestContext,
): Promise<void> => {
  if (context.emailKey !== null && (await keys.emailOf(context.emailKey, context.now)) === email) return;
  const reader = await context.reader();
  if (reader?.email !== email) throw notLoggedIn();
  await rejectInstitutions(database, reader);
};
