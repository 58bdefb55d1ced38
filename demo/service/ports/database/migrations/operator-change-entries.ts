import { type Kysely, sql } from 'kysely';

/** The step to an audit list with the operators themselves, those that are there already too. */
export const operatorChangeEntries = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table operator_changes alter column site_id drop not null`.execute(db);
  await sql`
    insert into operator_changes (kind, subject, act, revision, operator, at)
    select 'operator', operator_id, 'added', 1, added_by, added_at from operators
    order by added_at, operator_id
  `.execute(db);
  await sql`
    insert into operator_changes (kind, subject, act, revision, before, operator, at)
    select 'operator', operator_id, 'revoked', 2, jsonb_build_object('name', name, 'role', role), revoked_by, revoked_at
    from operators where revoked_at is not null
    order by revoked_at, operator_id
  `.execute(db);
  // Entries of the past come last, so the list is in the order of its times.
  await db.schema.dropIndex('operator_changes_by_site').execute();
  await db.schema.createIndex('operator_changes_in_order').on('operator_changes').columns(['at', 'id']).execute();
};
