/** Small facts that must outlive the process: the sandbox's clock and where its visitors are, and what was seeded. */
import type { Database } from './open.ts';

/** Reads a setting; null when it was never written. */
export const readSetting = async (database: Database, name: string): Promise<Record<string, unknown> | null> => {
  const row = await database.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
};

/** Writes a setting over what was there. */
export const writeSetting = async (database: Database, name: string, value: object): Promise<void> => {
  const text = JSON.stringify(value);
  await database
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
};
