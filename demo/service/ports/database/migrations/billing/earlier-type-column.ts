import { type Kysely, sql } from 'kysely';

/** The step to subscriptions that know the types of their earlier plans, as far as invoices still say so. */
export const earlierTypeColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('billing_subscriptions')
    .addColumn('earlier_types', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute();
  await sql`
    update billing_subscriptions s set earlier_types = array(
      select distinct p.type from invoices i join plans p on p.plan_id = i.plan_id
      where i.subs_id = s.subs_id and i.plan_id <> s.plan_id
    )
  `.execute(db);
};
