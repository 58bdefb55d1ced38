import { type Kysely, sql } from 'kysely';

/** The step that adds who saved a version of a flow, which one is live, what is scheduled, and the audit list. */
export const flowVersionTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('flows')
    .addColumn('parent', 'integer')
    .addColumn('saved_at', 'timestamptz')
    .addColumn('saved_by', 'text')
    .execute();
  await db.schema
    .createTable('live_flows')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('flow_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addPrimaryKeyConstraint('live_flows_key', ['site_id', 'flow_id'])
    .addForeignKeyConstraint('live_flows_version', ['site_id', 'flow_id', 'version'], 'flows', [
      'site_id',
      'flow_id',
      'version',
    ])
    .execute();
  await db.schema
    .createTable('flow_schedules')
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('flow_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('live', 'integer')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('flow_schedules_key', ['site_id', 'flow_id'])
    .addForeignKeyConstraint('flow_schedules_version', ['site_id', 'flow_id', 'version'], 'flows', [
      'site_id',
      'flow_id',
      'version',
    ])
    .execute();
  await db.schema
    .createTable('flow_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('flow_id', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('live_before', 'integer')
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('flow_changes_by_flow')
    .on('flow_changes')
    .columns(['site_id', 'flow_id', 'id'])
    .execute();
};
