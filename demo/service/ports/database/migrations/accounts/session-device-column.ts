import type { Kysely } from 'kysely';

/** The step that lets a session belong to one browser: a hash of that browser's secret. */
export const sessionDeviceColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('access_keys').addColumn('device_hash', 'text').execute();
};
