import { type Kysely, sql } from 'kysely';

/** The step to plans that were taken off sale, as far as the audit list of operators still says so. */
export const withdrawnPlanColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('plans').addColumn('withdrawn_at', 'timestamptz').execute();
  await sql`
    update plans p set withdrawn_at = (
      select max(c.at) from operator_changes c
      where c.site_id = p.site_id and c.kind = 'plan' and c.subject = p.plan_id
        and jsonb_typeof(c.before -> 'offer') = 'object'
    )
    where not exists (select from plan_offers o where o.plan_id = p.plan_id)
  `.execute(db);
};
