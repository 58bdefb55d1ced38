import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../ports/database/schema/schema.ts';

/**
 * Moves the memberships of a reader to their new address. Where that has one already, the reader stays subscribed if
 * either is; a trial that has begun anywhere has begun.
 */
export const moveMemberships = async (trx: Transaction<Schema>, from: string, to: string): Promise<void> => {
  await trx
    .insertInto('memberships')
    .columns(['email', 'site_id', 'region_id', 'list_id', 'status', 'frequency', 'trial_ends_at'])
    .expression((query) =>
      query
        .selectFrom('memberships')
        .select(sql<string>`${to}::text`.as('email'))
        .select(['site_id', 'region_id', 'list_id', 'status', 'frequency', 'trial_ends_at'])
        .where('email', '=', from),
    )
    .onConflict((conflict) =>
      conflict.constraint('memberships_key').doUpdateSet({
        status: sql`least(excluded.status, memberships.status)`,
        frequency: sql`coalesce(memberships.frequency, excluded.frequency)`,
        trial_ends_at: sql`coalesce(memberships.trial_ends_at, excluded.trial_ends_at)`,
      }),
    )
    .execute();
  await trx.deleteFrom('memberships').where('email', '=', from).execute();
};
