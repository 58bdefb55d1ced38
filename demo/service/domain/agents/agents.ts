/** Support agents, and the readers whom they act for (spec: portal point 6; design: security, point 11). */
import type { Database } from '../../ports/database/open.ts';

/** A support agent of the publisher. */
export interface Agent {
  id: number;
  name: string;
  email: string;
}

/** An agent who acts for a reader now. */
export interface ActingAgent extends Agent {
  /** The end of the session; nothing extends it. */
  expiresAt: Date;
}

/** Every agent, in the order of the seed. */
export const listAgents = (database: Database): Promise<Agent[]> =>
  database.selectFrom('agents').selectAll().orderBy('id').execute();

/** An agent by their address in lower case; null when there is none. */
export const findAgent = async (database: Database, email: string): Promise<Agent | null> =>
  (await database.selectFrom('agents').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
