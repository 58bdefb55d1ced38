import type { Kysely } from 'kysely';

/** The step that adds the calls of agents to their sessions. */
export const agentActTable = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('agent_acts')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('session_id', 'integer', (column) => column.notNull().references('agent_sessions.id'))
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('status', 'integer')
    .execute();
  await db.schema.createIndex('agent_acts_by_session').on('agent_acts').column('session_id').execute();
};
