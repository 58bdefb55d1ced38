import assert from 'node:assert/strict';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../../demo/service/ports/database/open.ts';
import {
  createFinishedDatabase,
  isPostgresWanted,
  startPostgres,
  type TestPostgres,
} from '../../support/database/postgres.ts';
import { runService, type ServiceProcess } from '../../support/service/service-process.ts';

/** A network between the service and PostgreSQL's socket, which can fail. */
const openNetwork = async (folder: string) => {
  const sockets = new Set<Socket>();
  let isDown = false;
  const network = createServer((incoming) => {
    if (isDown) return void incoming.resetAndDestroy();
    const outgoing = connectTo(join(folder, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
    sockets.add(incoming);
    incoming.on('close', () => sockets.delete(incoming));
  });
  await new Promise<void>((resolve) => {
    network.listen(0, '127.0.0.1', resolve);
  });
  const address = network.address();
  return {
    port: typeof address === 'object' ? address?.port : 0,
    fail: () => {
      isDown = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    recover: () => {
      isDown = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      network.close();
    },
  };
};

describe('A lost connection to PostgreSQL', { skip: !isPostgresWanted }, () => {
  let server: TestPostgres;
  let url: string;
  let database: Database;
  before(async () => {
    server = await startPostgres();
    url = await createFinishedDatabase(server);
    database = await openDatabase({ kind: 'server', url });
  });
  after(async () => {
    await database.destroy();
    await server.stop();
  });

  /** Ends connections to this database from outside, as an administrator or a restart of the server does. */
  const terminate = async (which: string): Promise<number | null> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}
    `);
    await client.end();
    return rowCount;
  };
  const answer = async () => (await sql<{ answer: number }>`select 42 as answer`.execute(database)).rows;

  it('between two statements of a transaction fails that transaction alone', async () => {
    const transaction = database.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      assert.equal(await terminate("state = 'idle in transaction'"), 1);
      await sql`select 2`.execute(trx);
    });
    await assert.rejects(transaction, /terminat|not queryable/i);
    assert.deepEqual(await answer(), [{ answer: 42 }]);
  });

  it('during a statement fails that statement alone', async () => {
    const statement = assert.rejects(sql`select pg_sleep(10)`.execute(database), /terminat/i);
    while ((await terminate("query like 'select pg_sleep%'")) === 0);
    await statement;
    assert.deepEqual(await answer(), [{ answer: 42 }]);
  });

  it('that nobody uses is replaced', async () => {
    await answer();
    assert.notEqual(await terminate("state = 'idle'"), 0);
    assert.deepEqual(await answer(), [{ answer: 42 }]);
  });
});

describe('A service that loses PostgreSQL under load', { skip: !isPostgresWanted }, () => {
  let server: TestPostgres;
  let network: Awaited<ReturnType<typeof openNetwork>>;
  let administrator: pg.Client;
  let service: ServiceProcess;
  before(async () => {
    server = await startPostgres();
    network = await openNetwork(server.folder);
    const url = await createFinishedDatabase(server);
    administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const throughNetwork = `postgresql://tester@127.0.0.1:${network.port}${new URL(url).pathname}`;
    service = await runService({ PW_SANDBOX: '', DATABASE_URL: throughNetwork, HOST: '127.0.0.1' });
  });
  after(async () => {
    await service.end('SIGTERM');
    network.close();
    await administrator.end();
    await server.stop();
  });

  const statusOf = async (path: string) => (await fetch(new URL(path, service.address ?? ''))).status;
  const call = () => statusOf('api/flow/data?siteId=none&flowId=none');
  const countWaiting = async (): Promise<number> => {
    // A transaction sees the activity of its first look.
    await administrator.query('select pg_stat_clear_snapshot()');
    const { rows } = await administrator.query(`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `);
    return Object(rows[0]).waiting;
  };

  it('answers with failures, and works as before once the server is back', async () => {
    assert.notEqual(service.address, null, service.errors());
    assert.deepEqual([await call(), await statusOf('health')], [404, 200]);
    await administrator.query('begin; lock table sites, flows, live_flows in access exclusive mode');
    const calls = Promise.all(Array.from({ length: 6 }, call));
    while ((await countWaiting()) < 6);
    network.fail();
    assert.deepEqual(await calls, [500, 500, 500, 500, 500, 500]);
    assert.deepEqual([await call(), await statusOf('health')], [500, 503]);
    await administrator.query('rollback');
    network.recover();
    assert.deepEqual([await call(), await statusOf('health')], [404, 200]);
  });
});
