/** The sandbox's settings: its clock, its visitors' location, its faults. They are stored in the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../ports/database/open.ts';

/** The settings that can change while the service runs. */
const names = ['clock', 'geo', 'network', 'faults'] as const;

/** One of them. */
export type SettingName = (typeof names)[number];

type Value = Record<string, unknown>;

const settingsQuery = sql<{ name: string; value: Value }>`/* prepared: read_settings */
  select name, value from settings where name in (${sql.join(names)})`;

/** The settings, as this process knows them. */
export interface SharedSettings {
  /** Null when it was never written. */
  get(name: SettingName): Value | null;
  /** Replaces a setting. */
  write(name: SettingName, value: object): Promise<void>;
  /** Computes a new value from the old one, while no other process can; returns the other result of `next`. */
  change<Result>(name: SettingName, next: (old: Value | null) => { value: object; result: Result }): Promise<Result>;
  /** Reloads from the database. Calls during a running load share the next one. */
  load(): Promise<void>;
}

/** Creates the settings from the database. */
export const createSharedSettings = async (database: Database): Promise<SharedSettings> => {
  let values = new Map<string, Value>();
  let queue = Promise.resolve();
  let loading: Promise<void> | null = null;

  const readAll = async () => {
    const { rows } = await settingsQuery.execute(database);
    values = new Map(rows.map(({ name, value }) => [name, value]));
  };
  const load = (): Promise<void> => {
    if (loading !== null) return loading;
    // Requests of other connections that have arrived already share the load.
    const task = queue.then(nextTurn).then(() => {
      loading = null;
      return readAll();
    });
    loading = task;
    queue = task.catch(() => {});
    return task;
  };
  await load();

  const change: SharedSettings['change'] = async (name, next) => {
    const result = await database.transaction().execute(async (trx) => {
      const { value: old } = await trx
        .insertInto('settings')
        .values({ name, value: 'null' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
        .returning('value')
        .executeTakeFirstOrThrow();
      const { value, result: changeResult } = next(old);
      await trx
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', name)
        .execute();
      return changeResult;
    });
    await load();
    return result;
  };

  return {
    get: (name) => values.get(name) ?? null,
    write: (name, value) => change(name, () => ({ value, result: undefined })),
    change,
    load,
  };
};
