/** The audit list of agents: what each of them did in a reader's name, stored before it is done. */
import type { Audit, AuditedCall } from '../../http/audit.ts';
import type { RawRequest } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import { hashKey } from '../readers/access-keys.ts';
import { auditedEndpoints, recordedFields } from './audited-calls.ts';

const recordedFieldsOf = ({ query, body }: RawRequest): object => {
  const all = [query, body].flatMap((part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.entries(part) : [],
  );
  return Object.fromEntries(all.filter(([name]) => recordedFields.has(name)));
};

/** Records a call in the session of an agent's bearer, before it is handled; returns the record's id. */
const beginRecord = async (
  database: Database,
  { endpoint, raw, context }: AuditedCall,
  bearer: string,
): Promise<number> => {
  const { id: session_id } = await database
    .selectFrom('agent_sessions')
    .select('id')
    .where('key_hash', '=', hashKey(bearer))
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('agent_acts')
    .values({
      session_id,
      call: `${endpoint.method} ${endpoint.path}`,
      said: JSON.stringify(recordedFieldsOf(raw)),
      at: context.now,
      status: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Creates the audit. A record is written before the call is handled: a call that can't be recorded is not executed. The
 * result is added later; a record without one may have been executed or not.
 */
export const createAudit =
  (database: Database): Audit =>
  async (call, handle) => {
    const { bearer } = call.context;
    if (bearer === null || !auditedEndpoints.has(call.endpoint) || (await call.context.agent()) === null)
      return handle();
    const id = await beginRecord(database, call, bearer);
    const end = async (status: number): Promise<void> => {
      await database.updateTable('agent_acts').set({ status }).where('id', '=', id).execute();
    };
    try {
      const reply = await handle();
      await end(200);
      return reply;
    } catch (cause) {
      // A database failure must not hide why the call failed.
      await end(cause instanceof Refusal ? cause.status : 500).catch(() => {});
      throw cause;
    }
  };

/** One call of an agent; the time is ISO 8601. */
export interface ListedAct {
  call: string;
  said: unknown;
  at: string;
  /** Status of the response; null: unknown. */
  status: number | null;
}

/** Returns the calls of these sessions, in order. */
export const listAgentActs = async (
  database: Database,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, ListedAct[]>> => {
  if (sessionIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('agent_acts')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .orderBy('id')
    .execute();
  const acts = new Map<number, ListedAct[]>();
  for (const { session_id, call, said: bodyText, at, status } of rows) {
    const callsOfSession = acts.get(session_id) ?? [];
    callsOfSession.push({ call, said: JSON.parse(bodyText), at: at.toISOString(), status });
    acts.set(session_id, callsOfSession);
  }
  return acts;
};
