/** Who may make a call that changes an account. */
import type { Database } from '../database/open.ts';
import { agentForbidden, notLoggedIn, Refusal } from '../wire/refusal.ts';
import type { Visit } from '../wire/visit.ts';
import { isInstitution, type Reader } from './readers.ts';

/** The reader of the bearer, whoever acts for them; without one: 401. */
export const demandReader = async (visit: Visit): Promise<Reader> => {
  const reader = await visit.reader();
  if (reader === null) throw notLoggedIn();
  return reader;
};

/** Refuses what no agent may do in a reader's name (design: security, point 11). */
export const refuseAgents = async (visit: Visit): Promise<void> => {
  if ((await visit.agent()) !== null) throw agentForbidden();
};

/** Refuses to change the account that all readers of an institution share. */
export const refuseInstitutions = async (database: Database, reader: Reader): Promise<void> => {
  if (await isInstitution(database, reader.id)) {
    throw new Refusal(403, 'institution_account', 'The account of an institution is not changed by its readers');
  }
};

/** The reader of the bearer, who acts alone and has the account alone. */
export const demandOwner = async (database: Database, visit: Visit): Promise<Reader> => {
  const reader = await demandReader(visit);
  await refuseAgents(visit);
  await refuseInstitutions(database, reader);
  return reader;
};
