/**
 * Sessions of agents who act for a reader: a token in a link, redeemed once for a bearer of ten minutes. Each such
 * bearer leaves a row that says who acted for whom and when.
 */

import type { ActingAgent, Agent } from '../../http/caller.ts';
import type { Database } from '../../ports/database/open.ts';
import { hashKey, issueKey, keyLifetimesMs } from '../readers/access-keys.ts';
import { type ListedAct, listAgentActs } from './agent-acts.ts';

/** Makes the `agent_as_user` of a link. */
export const issueAgentToken = (
  database: Database,
  { agentId, userId }: { agentId: number; userId: number },
  now: Date,
): Promise<string> => issueKey(database, 'agent-token', userId, now, { agentId });

/** A new session of an agent. */
interface StartedAgentSession {
  bearer: string;
  agent: ActingAgent;
}

/** Redeems a token; of many concurrent tries, one gets the bearer. Null: it is unknown, used or expired. */
export const beginAgentSession = (database: Database, token: string, now: Date): Promise<StartedAgentSession | null> =>
  database.transaction().execute(async (trx) => {
    const redeemedKey = await trx
      .deleteFrom('access_keys')
      .where('hash', '=', hashKey(token))
      .where('purpose', '=', 'agent-token')
      .where('expires_at', '>', now)
      .returning(['user_id', 'agent_id'])
      .executeTakeFirst();
    if (redeemedKey === undefined || redeemedKey.agent_id === null) return null;
    const { user_id, agent_id } = redeemedKey;
    const agent: Agent = await trx
      .selectFrom('agents')
      .selectAll()
      .where('id', '=', agent_id)
      .executeTakeFirstOrThrow();
    const bearer = await issueKey(trx, 'agent', user_id, now, { agentId: agent_id });
    const expiresAt = new Date(now.getTime() + keyLifetimesMs.agent);
    await trx
      .insertInto('agent_sessions')
      .values({ agent_id, user_id, key_hash: hashKey(bearer), began_at: now, expires_at: expiresAt, ended_at: null })
      .execute();
    return { bearer, agent: { ...agent, expiresAt } };
  });

/** Records that an agent has logged out, unless the session had expired before. */
export const endAgentSession = async (database: Database, bearer: string, now: Date): Promise<void> => {
  await database
    .updateTable('agent_sessions')
    .set({ ended_at: now })
    .where('key_hash', '=', hashKey(bearer))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};

/** A session of an agent: who acted for whom; times are ISO 8601. */
export interface ListedAgentSession {
  agent: string;
  reader: string;
  beganAt: string;
  expiresAt: string;
  /** Null: the agent did not log out. */
  endedAt: string | null;
  /** The calls in the reader's name, in order. */
  acts: readonly ListedAct[];
}

/** Maximum number of listed sessions. */
const maxSessions = 500;

/** Returns the sessions of agents, newest first, with the calls of each. */
export const listAgentSessions = async (database: Database): Promise<ListedAgentSession[]> => {
  const rows = await database
    .selectFrom('agent_sessions')
    .innerJoin('agents', 'agents.id', 'agent_sessions.agent_id')
    .innerJoin('users', 'users.id', 'agent_sessions.user_id')
    .select([
      'agent_sessions.id as id',
      'agents.email as agent',
      'users.email as reader',
      'began_at',
      'agent_sessions.expires_at',
      'ended_at',
    ])
    .orderBy('agent_sessions.id', 'desc')
    .limit(maxSessions)
    .execute();
  const acts = await listAgentActs(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, agent, reader, began_at, expires_at, ended_at }) => ({
    agent,
    reader,
    beganAt: began_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    acts: acts.get(id) ?? [],
  }));
};
