import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { parseCommand, runCommand } from '../../../demo/service/domain/importing/commands.ts';
import { migrations } from '../../../demo/service/ports/database/migrations/migrations.ts';
import { openDatabase } from '../../../demo/service/ports/database/open.ts';
import { tryMigrations } from '../../../demo/service/ports/database/pending-migrations.ts';
import { isPostgresWanted, startPostgres, type TestPostgres } from '../../support/database/postgres.ts';

const names = Object.keys(migrations).sort();

describe('A dry run of the migrations', { skip: !isPostgresWanted }, () => {
  let server: TestPostgres;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());

  const query = async (url: string, text: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const tables = (url: string) => query(url, "select tablename from pg_tables where schemaname = 'public'");

  it('runs every missing step, and takes all of them back', async () => {
    const url = await server.createDatabase();
    const steps = await tryMigrations({ kind: 'server', url });
    assert.deepEqual(
      steps.map(({ name }) => name),
      names,
    );
    assert.deepEqual(await tables(url), []);
  });

  it('says what a step would meet in this data, and changes nothing', async () => {
    const url = await server.createDatabase();
    const place = { kind: 'server', url } as const;
    await (await openDatabase(place)).destroy();
    const last = names.at(-1) ?? '';
    await query(url, `delete from kysely_migration where name = '${last}'`);
    // What the step makes is there already, what it removes is gone: it fails as it would fail later.
    await assert.rejects(tryMigrations(place), /already exists|does not exist/);
    const [count] = await query(url, 'select count(*)::int as steps from kysely_migration');
    assert.deepEqual(count, { steps: names.length - 1 });
  });

  it('is a command, as the migration is', async () => {
    const url = await server.createDatabase();
    const place = { kind: 'server', url } as const;
    const run = async (...args: string[]): Promise<string> => {
      const { command } = await parseCommand(args);
      assert.notEqual(command.kind, 'serve');
      return command.kind === 'serve' ? '' : runCommand(place, command);
    };
    const preview = await run('migrate', '--dry-run');
    assert.match(preview, /^0001-publisher: succeeds, \d+ ms\n/);
    assert.match(preview, /\nNothing was changed\. Migrate with: node demo\/service\/main\.ts migrate$/);
    assert.deepEqual(await tables(url), []);
    assert.equal(await run('migrate'), 'The database is up to date');
    assert.equal(await run('migrate', '--dry-run'), 'The database is up to date');
    assert.ok((await tables(url)).length > 40);
  });
});
