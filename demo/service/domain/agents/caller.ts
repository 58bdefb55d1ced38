import type { Caller } from '../../http/caller.ts';
import type { Database } from '../../ports/database/open.ts';
import { hashKey } from '../readers/access-keys.ts';
import { readerColumns } from '../readers/readers.ts';

/** Returns the caller of an unexpired bearer; null if it is unknown. */
export const findCaller = async (database: Database, bearer: string, now: Date): Promise<Caller | null> => {
  const row = await database
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'access_keys.user_id')
    .leftJoin('agents', 'agents.id', 'access_keys.agent_id')
    .select([...readerColumns, 'purpose', 'expires_at', 'agents.id as agent_id', 'agents.name as agent_name'])
    .select('agents.email as agent_email')
    .where('hash', '=', hashKey(bearer))
    .where('purpose', 'in', ['bearer', 'agent'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { purpose, expires_at, agent_id, agent_name, agent_email, ...reader } = row;
  if (purpose === 'bearer') return { reader, agent: null };
  if (agent_id === null || agent_name === null || agent_email === null || expires_at === null) return null;
  return { reader, agent: { id: agent_id, name: agent_name, email: agent_email, expiresAt: expires_at } };
};
