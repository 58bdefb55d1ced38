/** Migrations before they happen: which steps are missing, and whether they would succeed on this data. */
import { Kysely } from 'kysely';
import { migrations } from './migrations/migrations.ts';
import { type DatabaseLocation, openDialect } from './open.ts';
import type { Schema } from './schema/schema.ts';

/** A step that was tried. */
export interface TriedStep {
  name: string;
  ms: number;
}

/** Ends a transaction without its changes. */
class RolledBack extends Error {}

/** Returns the names of the steps that a database has; none for an empty one. */
const findDoneSteps = async (database: Kysely<Schema>): Promise<ReadonlySet<string>> => {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return new Set();
  const rows = await database
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
};

/**
 * Runs the missing steps in one transaction, and takes all of it back. Rejects with the error of the step that fails.
 * The tables that they change are locked meanwhile, as they will be by the migration itself.
 */
export const tryMigrations = async (location: DatabaseLocation): Promise<TriedStep[]> => {
  const database = new Kysely<Schema>({ dialect: (await openDialect(location)).dialect });
  const tried: TriedStep[] = [];
  try {
    const done = await findDoneSteps(database);
    const pending = Object.keys(migrations)
      .sort()
      .filter((name) => !done.has(name));
    await database.transaction().execute(async (trx) => {
      for (const name of pending) {
        const startedAt = performance.now();
        await migrations[name]?.up(trx);
        tried.push({ name, ms: Math.round(performance.now() - startedAt) });
      }
      throw new RolledBack();
    });
  } catch (cause) {
    if (!(cause instanceof RolledBack)) throw cause;
  } finally {
    await database.destroy();
  }
  return tried;
};
