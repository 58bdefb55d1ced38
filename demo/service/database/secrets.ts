/** Secrets that the service signs with; each is made when it is first needed, and a reset makes it anew. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from './open.ts';

const secretSchema = v.object({ value: v.object({ secret: v.string() }) });

/** The secret of a name. One statement makes it, so that of many who need it first at once all get the same. */
export const readSecret = async (database: Database, name: string): Promise<Buffer> => {
  const named = database.selectFrom('settings').select('value').where('name', '=', name);
  const row =
    (await named.executeTakeFirst()) ??
    (await database
      .insertInto('settings')
      .values({ name, value: JSON.stringify({ secret: randomBytes(32).toString('base64url') }) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
      .returning('value')
      .executeTakeFirstOrThrow());
  return Buffer.from(v.parse(secretSchema, row).value.secret, 'base64url');
};
