/** Support agents, the keys that they act by, and who acted for whom. */
import type { Kysely } from 'kysely';

/** The step from readers alone to readers whom somebody may act for. */
export const agentTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('agents')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .alterTable('access_keys')
    .addColumn('agent_id', 'integer', (column) => column.references('agents.id'))
    .execute();
  await db.schema
    .createTable('agent_sessions')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('agent_id', 'integer', (column) => column.notNull().references('agents.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('began_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute();
};
