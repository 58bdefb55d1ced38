/** Versions and revisions of what operators change beside flows, and the audit list of their changes. */
import { type Kysely, sql } from 'kysely';

/** The step to drafts of templates, and to revisions of newsletters and plans. */
export const operatorTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('templates')
    .addColumn('is_draft', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('parent', 'integer')
    .addColumn('saved_at', 'timestamptz')
    .addColumn('saved_by', 'text')
    .execute();
  await db.schema
    .createTable('live_templates')
    .addColumn('site_id', 'text', (column) => column.notNull().references('sites.site_id'))
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addPrimaryKeyConstraint('live_templates_key', ['site_id', 'template_id'])
    .addForeignKeyConstraint('live_templates_version', ['site_id', 'template_id', 'version'], 'templates', [
      'site_id',
      'template_id',
      'version',
    ])
    .execute();
  await db.schema
    .alterTable('newsletters')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('is_withdrawn', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .alterTable('plans')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('operator_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('operator_changes_by_site').on('operator_changes').columns(['site_id', 'id']).execute();
};
