/**
 * How an agent comes to act for a reader: a token in a link, spent once for a bearer of ten minutes. Each such bearer
 * leaves a row that says who acted for whom and when.
 */
import { hashKey, issueKey, keyLifetimesMs } from '../accounts/access-keys.ts';
import type { Database } from '../database/open.ts';
import type { ActingAgent, Agent } from './agents.ts';

/** Makes the `agent_as_user` of a link. */
export const issueAgentToken = (
  database: Database,
  { agentId, userId }: { agentId: number; userId: number },
  now: Date,
): Promise<string> => issueKey(database, 'agent-token', userId, now, { agentId });

/** An agent's session as it begins. */
interface BegunSession {
  bearer: string;
  agent: ActingAgent;
}

/** Spends a token; of many who try at once, one gets the bearer. Null: it is unknown, spent or too old. */
export const beginAgentSession = (database: Database, token: string, now: Date): Promise<BegunSession | null> =>
  database.transaction().execute(async (work) => {
    const spent = await work
      .deleteFrom('access_keys')
      .where('hash', '=', hashKey(token))
      .where('purpose', '=', 'agent-token')
      .where('expires_at', '>', now)
      .returning(['user_id', 'agent_id'])
      .executeTakeFirst();
    if (spent === undefined || spent.agent_id === null) return null;
    const { user_id, agent_id } = spent;
    const agent: Agent = await work
      .selectFrom('agents')
      .selectAll()
      .where('id', '=', agent_id)
      .executeTakeFirstOrThrow();
    const bearer = await issueKey(work, 'agent', user_id, now, { agentId: agent_id });
    const expiresAt = new Date(now.getTime() + keyLifetimesMs.agent);
    await work
      .insertInto('agent_sessions')
      .values({ agent_id, user_id, key_hash: hashKey(bearer), began_at: now, expires_at: expiresAt, ended_at: null })
      .execute();
    return { bearer, agent: { ...agent, expiresAt } };
  });

/** Notes that an agent has logged out, unless the session had run out before. */
export const noteAgentLeft = async (database: Database, bearer: string, now: Date): Promise<void> => {
  await database
    .updateTable('agent_sessions')
    .set({ ended_at: now })
    .where('key_hash', '=', hashKey(bearer))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};

/** Who acted for whom; moments are ISO 8601. */
export interface ListedAgentSession {
  agent: string;
  reader: string;
  beganAt: string;
  expiresAt: string;
  /** Null: the agent did not log out. */
  endedAt: string | null;
}

/** How many sessions are listed. */
const listed = 500;

/** The sessions of agents, newest first. */
export const listAgentSessions = async (database: Database): Promise<ListedAgentSession[]> => {
  const rows = await database
    .selectFrom('agent_sessions')
    .innerJoin('agents', 'agents.id', 'agent_sessions.agent_id')
    .innerJoin('users', 'users.id', 'agent_sessions.user_id')
    .select(['agents.email as agent', 'users.email as reader', 'began_at', 'agent_sessions.expires_at', 'ended_at'])
    .orderBy('agent_sessions.id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(({ agent, reader, began_at, expires_at, ended_at }) => ({
    agent,
    reader,
    beganAt: began_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
};
