import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { sql } from 'kysely';
import { seed } from '../../../demo/seed/index.ts';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { seededTables } from '../../../demo/service/seeding/seeded-tables.ts';
import { createSeeder, type Seeder } from '../../../demo/service/seeding/seeder.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';

const startMs = Date.parse('2026-03-10T12:00:00.000Z');
const minuteMs = 60_000;

type State = ReadonlyMap<string, string>;

/** All rows of all tables, and the ids that come next. */
const readAll = async (database: Database): Promise<State> => {
  const state = new Map<string, string>();
  for (const table of seededTables) {
    const { rows } = await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(database);
    state.set(table, JSON.stringify(rows));
  }
  const { rows } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(database);
  return state.set('ids', JSON.stringify(rows));
};

/** Fails with the names of the tables that differ. */
const assertSame = (state: State, expected: State): void => {
  assert.deepEqual(
    [...expected.keys()].filter((name) => state.get(name) !== expected.get(name)),
    [],
  );
};

/** The transactions that wrote the rows of a table. */
const writersOf = async (database: Database, table: (typeof seededTables)[number]) =>
  (await sql`select distinct xmin::text as writer from ${sql.table(table)}`.execute(database)).rows;

const addEvent = (database: Database) =>
  database
    .insertInto('events')
    .values({ tid: '1', et: 'pi', at: new Date(startMs), fields: '{}' })
    .execute();

const addAndRollBack = (database: Database) =>
  database.transaction().execute(async (trx) => {
    await trx
      .insertInto('events')
      .values({ tid: '2', et: 'pi', at: new Date(startMs), fields: '{}' })
      .execute();
    throw new Error('rolled back');
  });

/** Changes that a reset has to undo. */
const changes: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'no change': async () => {},
  'a new row': addEvent,
  'a row that came and went': async (database) => {
    await addEvent(database);
    await database.deleteFrom('events').execute();
  },
  'a row that was rolled back': (database) => assert.rejects(addAndRollBack(database), /rolled back/),
  'a changed row that others point at': (database) =>
    database
      .updateTable('users')
      .set({ first_name: 'Somebody', email: 'else@readers.example' })
      .where('id', '=', 1)
      .execute(),
  'a change that was taken back': async (database) => {
    await database.updateTable('plans').set({ currency: 'XXX' }).execute();
    await database.updateTable('plans').set({ currency: 'USD' }).execute();
  },
  'deleted rows': async (database) => {
    await database.deleteFrom('invoice_documents').execute();
    await database.deleteFrom('memberships').execute();
  },
  'a row instead of another': async (database) => {
    const flow = await database.selectFrom('flows').selectAll().limit(1).executeTakeFirstOrThrow();
    await database
      .deleteFrom('flows')
      .where('flow_id', '=', flow.flow_id)
      .where('site_id', '=', flow.site_id)
      .execute();
    await database
      .insertInto('flows')
      .values({ ...flow, flow_id: 'another', document: JSON.stringify(flow.document) })
      .execute();
  },
};

describeOnEachDatabase('A reset', (database) => {
  let now = startMs;
  let seeder: Seeder;
  let seeded: State;
  before(async () => {
    seeder = createSeeder(seed, () => new Date(now));
    await seeder.reseed(database());
    seeded = await readAll(database());
  });

  for (const [change, apply] of Object.entries(changes)) {
    it(`brings back rows and ids after ${change}`, async () => {
      await apply(database());
      await seeder.reseed(database());
      assertSame(await readAll(database()), seeded);
    });
  }

  it('writes only the tables that changed', async () => {
    const before = [await writersOf(database(), 'plans'), await writersOf(database(), 'memberships')];
    await database().updateTable('memberships').set({ frequency: 3 }).execute();
    await seeder.reseed(database());
    const after = [await writersOf(database(), 'plans'), await writersOf(database(), 'memberships')];
    assert.deepEqual(after[0], before[0]);
    assert.notDeepEqual(after[1], before[1]);
  });

  it('keeps the keys between tables', async () => {
    await addEvent(database());
    await seeder.reseed(database());
    await assert.rejects(database().deleteFrom('users').execute(), /foreign key/);
  });

  it('counts days from now in the next quarter of an hour', async () => {
    const registeredMs = async () => {
      const user = database().selectFrom('users').select('registered_at').where('id', '=', 1);
      return Number((await user.executeTakeFirstOrThrow()).registered_at);
    };
    const firstMs = await registeredMs();
    now = startMs + 15 * minuteMs - 1;
    await seeder.reseed(database());
    assert.equal(await registeredMs(), firstMs);
    now += 1;
    await seeder.reseed(database());
    assert.equal(await registeredMs(), firstMs + 15 * minuteMs);
  });

  it('counts the minutes of rentals from now at each time', async () => {
    const grantedMs = async () => {
      const rental = database().selectFrom('rentals').select('granted_at').orderBy('id').limit(1);
      return Number((await rental.executeTakeFirstOrThrow()).granted_at);
    };
    now = startMs + 15 * minuteMs;
    await seeder.reseed(database());
    const firstMs = await grantedMs();
    for (const minutes of [3, 7, 7]) {
      now = startMs + (15 + minutes) * minuteMs;
      await seeder.reseed(database());
      assert.equal(await grantedMs(), firstMs + minutes * minuteMs);
    }
  });
});

it('A reset of a user of the database who may not suspend keys seeds again', async (test) => {
  const database = await openEmbedded();
  test.after(async () => {
    await sql`reset role`.execute(database);
    await sql`drop owned by publisher`.execute(database);
    await sql`drop role publisher`.execute(database);
    await database.destroy();
  });
  await sql`create role publisher`.execute(database);
  await sql`grant usage on schema public to publisher`.execute(database);
  await sql`grant all on all tables in schema public to publisher`.execute(database);
  await sql`grant all on all sequences in schema public to publisher`.execute(database);
  await sql`set role publisher`.execute(database);
  const seeder = createSeeder(seed, () => new Date(startMs));
  await seeder.reseed(database);
  const seeded = await readAll(database);
  await database.updateTable('users').set({ first_name: 'Somebody' }).execute();
  await seeder.reseed(database);
  assertSame(await readAll(database), seeded);
});
