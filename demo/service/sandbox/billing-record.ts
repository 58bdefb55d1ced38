import type { Database } from '../ports/database/open.ts';

/** Returns the operations on a reader's subscriptions since the seeding, and the charges, oldest first, for testers. */
export const findBillingRecord = async (database: Database, email: string) => {
  const subscriptionIds = database
    .selectFrom('billing_subscriptions as s')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('s.subs_id')
    .where('u.email', '=', email);
  const changes = await database
    .selectFrom('billing_changes')
    .select(['subs_id', 'operation', 'agent_id', 'comment', 'at'])
    .where('subs_id', 'in', subscriptionIds)
    .orderBy('id')
    .execute();
  const invoices = await database
    .selectFrom('invoices')
    .select(['subs_id', 'status', 'reason', 'total', 'credits_applied', 'amount_paid', 'issued_at'])
    .where('subs_id', 'in', subscriptionIds)
    .where('reason', '!=', 'earlier')
    .orderBy('id')
    .execute();
  return { changes, invoices };
};
