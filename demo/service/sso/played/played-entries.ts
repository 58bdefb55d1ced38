/**
 * What a played provider holds, for minutes: codes, sessions, tokens. In the database, so that a sign-in may begin at one
 * process and end at another. It goes by the machine's clock, and a reset of the sandbox leaves it.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/open.ts';

type Entry = Record<string, unknown>;

/** The entries of one provider. A kind and an id name one; an entry that has run out is none. */
export interface PlayedEntries {
  put(kind: string, id: string, entry: object, lifeMs: number): Promise<void>;
  /** Puts an entry where there is none; false: there is one. */
  putFirst(kind: string, id: string, entry: object, lifeMs: number): Promise<boolean>;
  find(kind: string, id: string): Promise<Entry | null>;
  /** The entry whose field is this text. */
  findBy(kind: string, field: string, text: string): Promise<Entry | null>;
  /** Adds fields to an entry, where `unless` is not among those that it has; false: nothing was added. */
  add(kind: string, id: string, fields: object, unless?: string): Promise<boolean>;
  /** Removes an entry and gives it, to one of all who ask. */
  take(kind: string, id: string): Promise<Entry | null>;
  /** Removes every entry, of any kind, whose field is this text. */
  removeBy(field: string, text: string): Promise<void>;
}

/** Creates the entries of a provider. */
export const createPlayedEntries = (database: Database, provider: string): PlayedEntries => {
  const values = (kind: string, id: string, entry: object, lifeMs: number) => ({
    provider,
    kind,
    id,
    entry: JSON.stringify(entry),
    expires_at: new Date(Date.now() + lifeMs),
  });
  const sweep = () => database.deleteFrom('played_entries').where('expires_at', '<=', new Date()).execute();
  const present = (kind: string) =>
    database
      .selectFrom('played_entries')
      .select('entry')
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .where('expires_at', '>', new Date());
  const isText = (field: string, text: string) => sql<boolean>`entry->>${field} = ${text}`;

  return {
    put: async (kind, id, entry, lifeMs) => {
      await sweep();
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
      await sweep();
      const put = await database
        .insertInto('played_entries')
        .values(values(kind, id, entry, lifeMs))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return put !== undefined;
    },
    find: async (kind, id) => (await present(kind).where('id', '=', id).executeTakeFirst())?.entry ?? null,
    findBy: async (kind, field, text) =>
      (await present(kind).where(isText(field, text)).executeTakeFirst())?.entry ?? null,
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
    take: async (kind, id) => {
      const taken = await database
        .deleteFrom('played_entries')
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .returning(['entry', 'expires_at'])
        .executeTakeFirst();
      return taken !== undefined && taken.expires_at.getTime() > Date.now() ? taken.entry : null;
    },
    removeBy: async (field, text) => {
      await database.deleteFrom('played_entries').where('provider', '=', provider).where(isText(field, text)).execute();
    },
  };
};
