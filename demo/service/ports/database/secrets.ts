/** Secrets that the service signs with; each is created on first use, and again after a reset. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from './open.ts';

const secretSchema = v.object({ value: v.object({ secret: v.string() }) });

/** Returns the secret of a name. One statement creates it, so that concurrent first uses get the same one. */
export const readSecret = async (database: Database, name: string): Promise<Buffer> => {
  const secretRow = database.selectFrom('settings').select('value').where('name', '=', name);
  const row =
    (await secretRow.executeTakeFirst()) ??
    (await database
      .insertInto('settings')
      .values({ name, value: JSON.stringify({ secret: randomBytes(32).toString('base64url') }) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
      .returning('value')
      .executeTakeFirstOrThrow());
  return Buffer.from(v.parse(secretSchema, row).value.secret, 'base64url');
};
