/** Checks who may make a call that changes an account. */

import type { Reader } from '../../http/caller.ts';
import { agentForbidden, notLoggedIn, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { isInstitution } from './readers.ts';

/** Returns the reader of the bearer, also if an agent acts for them; throws 401 without one. */
export const requireReader = async (context: RequestContext): Promise<Reader> => {
  const reader = await context.reader();
  if (reader === null) throw notLoggedIn();
  return reader;
};

/** Rejects operations that no agent may do in a reader's name (design: security, point 11). */
export const rejectAgents = async (context: RequestContext): Promise<void> => {
  if ((await context.agent()) !== null) throw agentForbidden();
};

/** Refuses to change the account that all readers of an institution share. */
export const rejectInstitutions = async (database: Database, reader: Reader): Promise<void> => {
  if (await isInstitution(database, reader.id)) {
    throw new Refusal(403, 'institution_account', 'The account of an institution is not changed by its readers');
  }
};

/** Returns the reader of the bearer; rejects agents and shared accounts. */
export const requireOwner = async (database: Database, context: RequestContext): Promise<Reader> => {
  const reader = await requireReader(context);
  await rejectAgents(context);
  await rejectInstitutions(database, reader);
  return reader;
};
