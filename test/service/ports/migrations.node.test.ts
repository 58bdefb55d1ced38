import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { applyDueEventsOf } from '../../../demo/service/domain/billing/store/apply-due-events.ts';
import { findChanges } from '../../../demo/service/domain/operators/change-list.ts';
import { migrations } from '../../../demo/service/ports/database/migrations/migrations.ts';
import type { Schema } from '../../../demo/service/ports/database/schema/schema.ts';
import { borrowWithoutSchema } from '../../support/database/prepared-databases.ts';

/** A database that was there at a step of the past, with what `fill` put into it, and that is brought up to date. */
const grownFrom = async (step: string, fill: (database: Kysely<Schema>) => Promise<void>): Promise<Kysely<Schema>> => {
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: borrowWithoutSchema }) });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  assert.equal((await migrator.migrateTo(step)).error, undefined);
  await sql`insert into users (email, first_name, last_name) values ('a@people.example', 'A', 'B')`.execute(database);
  await fill(database);
  assert.equal((await migrator.migrateToLatest()).error, undefined);
  return database;
};

const addSite = async (database: Kysely<Schema>): Promise<void> => {
  await sql`
    insert into sites (site_id, name, origins, region_id, regions_by_country, tracking)
    values ('ledger', 'The Ledger', '{}', 'us', '{}', '{}')
  `.execute(database);
};

describe('A database from before the portal', () => {
  let database: Kysely<Schema>;
  before(async () => {
    database = await grownFrom('0008-memberships', async (database) => {
      await sql`
        insert into one_time_codes (hash, purpose, user_id, email, expires_at, used_at) values
          ('1', 'change-email', 1, 'older@people.example', '2026-03-10', null),
          ('2', 'change-email', 1, 'newer@people.example', '2026-03-11', null),
          ('3', 'change-email', 1, 'used@people.example', '2026-03-12', '2026-03-11'),
          ('4', 'login', 1, 'a@people.example', '2026-03-13', null)
      `.execute(database);
      await sql`
        insert into subscriptions (user_id, region_id, plan_id, subscription_type, status)
        values (1, 'us', 'digital-monthly', 'card', 'active')
      `.execute(database);
    });
  });
  after(() => database.destroy());

  it('keeps the newest change of an address that waited', async () => {
    const waiting = await database.selectFrom('email_changes').select(['user_id', 'email']).execute();
    assert.deepEqual(waiting, [{ user_id: 1, email: 'newer@people.example' }]);
  });

  it('keeps what its readers may read, and does not make up when they registered', async () => {
    const rows = await database.selectFrom('entitlements').select(['user_id', 'plan_id', 'ends_at']).execute();
    assert.deepEqual(rows, [{ user_id: 1, plan_id: 'digital-monthly', ends_at: null }]);
    const users = await database.selectFrom('users').select('registered_at').execute();
    assert.deepEqual(users, [{ registered_at: null }]);
  });
});

describe('A database from before cards and invoices', () => {
  let database: Kysely<Schema>;
  before(async () => {
    database = await grownFrom('0011-billing', async (database) => {
      await addSite(database);
      await sql`
        insert into plans values ('digital', 'ledger', 'us', 'digital', 'Digital', 'Digital', 1300, 'USD', 1, 'month')
      `.execute(database);
      await sql`insert into billing_customers values ('customer', 1, 'chargebee', 'ledger')`.execute(database);
      await sql`
        insert into billing_subscriptions
          (subs_id, customer_id, region_id, plan_id, quantity, status, created_at, start_at, term_start_at, term_end_at)
        values ('one', 'customer', 'us', 'digital', 2, 'active', '2026-01-05', '2026-01-05', '2026-02-28', '2026-03-30')
      `.execute(database);
    });
  });
  after(() => database.destroy());

  it('renews what its readers have, paid by a card of theirs', async () => {
    const now = new Date('2026-04-02');
    await applyDueEventsOf(database, 1, now);
    const one = await database.selectFrom('billing_subscriptions').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([one.status, one.term_start_at, one.term_paid], ['active', new Date('2026-03-30'), 2600]);
    assert.deepEqual(one.due_at, one.term_end_at);
    const invoices = await database.selectFrom('invoices').select(['status', 'amount_paid']).execute();
    assert.deepEqual(invoices, [{ status: 'paid', amount_paid: 2600 }]);
  });
});

describe('A database from before seats for guests', () => {
  let database: Kysely<Schema>;
  before(async () => {
    database = await grownFrom('0012-billing-money', async (database) => {
      await addSite(database);
      await sql`
        insert into plans values
          ('digital', 'ledger', 'us', 'digital', 'Digital', 'Digital', 1300, 'USD', 1, 'month'),
          ('seat', 'ledger', 'us', 'extra_seat', 'Seat', 'Seat', 400, 'USD', 1, 'month')
      `.execute(database);
      await sql`insert into billing_customers values ('customer', 1, 'chargebee', 'ledger')`.execute(database);
      await sql`
        insert into billing_subscriptions
          (subs_id, customer_id, region_id, plan_id, quantity, status, created_at, start_at, term_start_at, term_end_at)
        values
          ('one', 'customer', 'us', 'digital', 1, 'active', '2026-01-05', '2026-01-05', '2026-02-28', '2026-03-30'),
          ('two', 'customer', 'us', 'seat', 2, 'active', '2026-01-05', '2026-01-05', '2026-02-28', '2026-03-30')
      `.execute(database);
    });
  });
  after(() => database.destroy());

  it('keeps what opens articles to its readers, and one seat for each subscription of that kind', async () => {
    const entitled = await database.selectFrom('entitlements').select('plan_id').execute();
    assert.deepEqual(entitled, [{ plan_id: 'digital' }]);
    const held = await database.selectFrom('billing_subscriptions').select('quantity').orderBy('subs_id').execute();
    assert.deepEqual(held, [{ quantity: 1 }, { quantity: 1 }]);
  });
});

describe('A database from before the audit list of operators', () => {
  let database: Kysely<Schema>;
  before(async () => {
    database = await grownFrom('0035-earlier-types', async (database) => {
      await sql`
        insert into operators (operator_id, name, role, key_hash, added_at, added_by, revoked_at, revoked_by) values
          ('one', 'Eve', 'viewer', 'hash', '2026-01-05', 'Anna', '2026-01-07', 'Bert'),
          ('two', 'Mona', 'manager', 'other', '2026-01-06', 'Anna', null, null)
      `.execute(database);
      await sql`
        insert into operator_changes (site_id, kind, subject, act, revision, operator, at)
        values ('ledger', 'plan', 'digital', 'added', 1, 'Carl', '2026-01-08')
      `.execute(database);
    });
  });
  after(() => database.destroy());

  it('lists who added and who revoked the operators that are there, page after page in the order of time', async () => {
    const query = { siteId: 'ledger', kind: undefined, subject: undefined, before: undefined };
    const { changes } = await findChanges(database, query);
    assert.deepEqual(
      changes.map(({ by, act, subject, subjectOperator }) => [by, act, subject, subjectOperator?.name]),
      [
        ['Carl', 'added', 'digital', undefined],
        ['Bert', 'revoked', 'one', 'Eve'],
        ['Anna', 'added', 'two', 'Mona'],
        ['Anna', 'added', 'one', 'Eve'],
      ],
    );
    const { id } = await database
      .selectFrom('operator_changes')
      .select('id')
      .where('act', '=', 'revoked')
      .executeTakeFirstOrThrow();
    const older = await findChanges(database, { ...query, before: id });
    assert.deepEqual(
      older.changes.map(({ subject }) => subject),
      ['two', 'one'],
    );
  });
});

describe('A database from before events without number', () => {
  const addEvent = (database: Kysely<Schema>, tid: string) =>
    database
      .insertInto('events')
      .values({ tid, et: 'pi', at: new Date('2026-03-10'), fields: '{}' })
      .execute();
  const fileOf = async (database: Kysely<Schema>) =>
    (await sql<{ file: number }>`select pg_relation_filenode('events') as file`.execute(database)).rows[0]?.file;
  let file: number | undefined;
  let database: Kysely<Schema>;
  before(async () => {
    database = await grownFrom('0036-changes-of-operators', async (database) => {
      await addEvent(database, 'early');
      await sql`select setval(pg_get_serial_sequence('events', 'id'), 2147483647)`.execute(database);
      await assert.rejects(addEvent(database, 'late'), /maximum value/);
      file = await fileOf(database);
      await sql`insert into mail_jobs (job) values ('{"kind": "fax"}')`.execute(database);
    });
  });
  after(() => database.destroy());

  it('takes events again, each of them once', async () => {
    await addEvent(database, 'late');
    await addEvent(database, 'later');
    await assert.rejects(addEvent(database, 'early'), /events_tid_key/);
    const rows = await database.selectFrom('events').select(['tid', 'id']).orderBy('tid').execute();
    assert.deepEqual(
      rows.map(({ tid, id }) => [tid, id]),
      [
        ['early', 1],
        ['late', -2147483648],
        ['later', -2147483647],
      ],
    );
  });

  it('does not write its events again, which would lock them for hours, and knows each of them by a key', async () => {
    const { rows } = await sql`select relreplident as key from pg_class where relname = 'events'`.execute(database);
    assert.deepEqual([await fileOf(database), rows], [file, [{ key: 'i' }]]);
  });

  it('keeps the jobs of mails: due, of an unknown age, and without a failure', async () => {
    const jobs = await database.selectFrom('mail_jobs').selectAll().execute();
    assert.deepEqual(
      jobs.map(({ added_at, attempts, next_at }) => [added_at, attempts, next_at]),
      [[null, 0, null]],
    );
  });
});

describe('The steps', () => {
  it('keep the names by which published databases know them', () => {
    assert.ok(Object.hasOwn(migrations, '0015-invoices'));
    assert.deepEqual(
      Object.keys(migrations).map((name) => Number(name.slice(0, 4))),
      [
        ...Array.from({ length: 21 }, (_, at) => at + 1),
        23,
        24,
        25,
        26,
        27,
        28,
        29,
        30,
        31,
        32,
        33,
        34,
        35,
        36,
        37,
        38,
      ],
    );
  });

  it('are not run again in a database that has them', async () => {
    const database = await grownFrom('0015-invoices', async (before) => {
      const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(before);
      assert.equal(names.rows.at(-1)?.name, '0015-invoices');
      const tables = await before.introspection.getTables();
      assert.ok(tables.some(({ name }) => name === 'films'));
    });
    await database.destroy();
  });
});
