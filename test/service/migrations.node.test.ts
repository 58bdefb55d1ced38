import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../demo/service/database/migrations.ts';
import type { Schema } from '../../demo/service/database/schema.ts';

describe('A database from before the portal', () => {
  let database: Kysely<Schema>;
  before(async () => {
    database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: () => new PGlite() }) });
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const old = await migrator.migrateTo('0008-memberships');
    assert.equal(old.error, undefined);
    await sql`insert into users (email, first_name, last_name) values ('a@people.example', 'A', 'B')`.execute(database);
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
    const { error } = await migrator.migrateToLatest();
    assert.equal(error, undefined);
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
