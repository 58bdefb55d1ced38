/** Support agents, and the readers whom they act for (spec: portal point 6; design: security, point 11). */
import type { Agent } from '../../http/caller.ts';
import type { Database } from '../../ports/database/open.ts';

/** Every agent, in the order of the seed. */
export const listAgents = (database: Database): Promise<Agent[]> =>
  database.selectFrom('agents').selectAll().orderBy('id').execute();

/** An agent by their address in lower case; null when there is none. */
export const findAgent = async (database: Database, email: string): Promise<Agent | null> =>
  (await database.selectFrom('agents').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
