/** What the sandbox was told: where its clock stands, where its visitors are, what goes wrong. Kept in the database. */
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';

/** The settings that somebody may change while the service runs. */
const names = ['clock', 'geo', 'network', 'faults'] as const;

/** One of them. */
export type ToldName = (typeof names)[number];

type Value = Record<string, unknown>;

/** These settings, as this process knows them. */
export interface ToldSettings {
  /** Null when it was never written. */
  get(name: ToldName): Value | null;
  /** Writes a setting over what was there. */
  write(name: ToldName, value: object): Promise<void>;
  /** Works a new value out of the old one, while no other process can; gives what `next` says beside it. */
  change<Result>(name: ToldName, next: (old: Value | null) => { value: object; result: Result }): Promise<Result>;
  /** Reads again what the database says. Whoever asks while one look is under way gets the next one, all of them one. */
  load(): Promise<void>;
}

/** Creates the settings from what the database remembers. */
export const createToldSettings = async (database: Database): Promise<ToldSettings> => {
  let known = new Map<string, Value>();
  let last = Promise.resolve();
  let coming: Promise<void> | null = null;

  const read = async () => {
    const rows = await database.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute();
    known = new Map(rows.map(({ name, value }) => [name, value]));
  };
  const load = (): Promise<void> => {
    if (coming !== null) return coming;
    const mine = last.then(() => {
      coming = null;
      return read();
    });
    coming = mine;
    last = mine.catch(() => {});
    return mine;
  };
  await load();

  const change: ToldSettings['change'] = async (name, next) => {
    const result = await database.transaction().execute(async (work) => {
      const { value: old } = await work
        .insertInto('settings')
        .values({ name, value: 'null' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`settings.value` }))
        .returning('value')
        .executeTakeFirstOrThrow();
      const { value, result: said } = next(old);
      await work
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', name)
        .execute();
      return said;
    });
    await load();
    return result;
  };

  return {
    get: (name) => known.get(name) ?? null,
    write: (name, value) => change(name, () => ({ value, result: undefined })),
    change,
    load,
  };
};
