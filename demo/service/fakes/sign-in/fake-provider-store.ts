/**
 * State of a fake provider, for minutes: codes, sessions, tokens. It is in the database, so that a sign-in may begin at
 * one process and end at another. It uses the machine's clock, and a reset of the sandbox keeps it.
 */
import { sql } from 'kysely';
import type { Database } from '../../ports/database/open.ts';

type Entry = Record<string, unknown>;

/** The entries of one provider. A kind and an id name one; an expired entry counts as none. */
export interface FakeProviderStore {
  put(kind: string, id: string, entry: object, lifeMs: number): Promise<void>;
  /** Stores an entry if there is none; returns false if there is one. */
  putFirst(kind: string, id: string, entry: object, lifeMs: number): Promise<boolean>;
  find(kind: string, id: string): Promise<Entry | null>;
  /** The entry whose field is this text. */
  findBy(kind: string, field: string, text: string): Promise<Entry | null>;
  /** Adds fields to an entry that lacks the field `unless`; returns false if nothing was added. */
  add(kind: string, id: string, fields: object, unless?: string): Promise<boolean>;
  /** Removes an entry and returns it, to one of several concurrent calls. */
  take(kind: string, id: string): Promise<Entry | null>;
  /** Removes every entry, of any kind, whose field is this text. */
  removeBy(field: string, text: string): Promise<void>;
}

const isText = (field: string, text: string) => sql<boolean>`entry->>${field} = ${text}`;

const deleteExpired = (database: Database) =>
  database.deleteFrom('played_entries').where('expires_at', '<=', new Date()).execute();

/** The calls that add entries, or fields of one. */
const createWriter = (database: Database, provider: string): Pick<FakeProviderStore, 'put' | 'putFirst' | 'add'> => {
  const values = (kind: string, id: string, entry: object, lifeMs: number) => ({
    provider,
    kind,
    id,
    entry: JSON.stringify(entry),
    expires_at: new Date(Date.now() + lifeMs),
  });
  return {
    put: async (kind, id, entry, lifeMs) => {
      await deleteExpired(database);
      const row = values(kind, id, entry, lifeMs);
      await database
        .insertInto('played_entries')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['provider', 'kind', 'id']).doUpdateSet({ entry: row.entry, expires_at: row.expires_at }),
        )
        .execute();
    },
    putFirst: async (kind, id, entry, lifeMs) => {
      await deleteExpired(database);
      const put = await database
        .insertInto('played_entries')
        .values(values(kind, id, entry, lifeMs))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return put !== undefined;
    },
    add: async (kind, id, fields, unless = '') => {
      const { numUpdatedRows } = await database
        .updateTable('played_entries')
        .set({ entry: sql`entry || ${JSON.stringify(fields)}::jsonb` })
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('expires_at', '>', new Date())
        .where(sql<boolean>`not jsonb_exists(entry, ${unless})`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

/** Creates the entries of a provider. */
export const createFakeProviderStore = (database: Database, provider: string): FakeProviderStore => {
  const liveRows = (kind: string) =>
    database
      .selectFrom('played_entries')
      .select('entry')
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .where('expires_at', '>', new Date());

  return {
    ...createWriter(database, provider),
    find: async (kind, id) => (await liveRows(kind).where('id', '=', id).executeTakeFirst())?.entry ?? null,
    findBy: async (kind, field, text) =>
      (await liveRows(kind).where(isText(field, text)).executeTakeFirst())?.entry ?? null,
    take: async (kind, id) => {
      const removedRow = await database
        .deleteFrom('played_entries')
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .returning(['entry', 'expires_at'])
        .executeTakeFirst();
      return removedRow !== undefined && removedRow.expires_at.getTime() > Date.now() ? removedRow.entry : null;
    },
    removeBy: async (field, text) => {
      await database.deleteFrom('played_entries').where('provider', '=', provider).where(isText(field, text)).execute();
    },
  };
};
