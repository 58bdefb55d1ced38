import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  createFinishedDatabase,
  isPostgresWanted,
  startPostgres,
  type TestPostgres,
} from '../../support/database/postgres.ts';
import { findPostgres } from '../../support/runner/programs.mjs';
import { runProgram, runService, type ServiceProcess } from '../../support/service/service-process.ts';

const run = promisify(execFile);

/** How many visitors write at the same time, and how much each has written before the backup begins. */
const visitors = 4;
const pagesBefore = 40;

/** Writes of one visitor: how many of each kind were acknowledged. */
interface Writes {
  uid: string;
  events: number;
  views: number;
}

describe('A backup that is restored', { skip: !isPostgresWanted }, () => {
  let server: TestPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'pw-backup-'));
  const running: ServiceProcess[] = [];
  before(async () => {
    server = await startPostgres();
  });
  after(async () => {
    for (const service of running) await service.end('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const start = async (url: string): Promise<ServiceProcess> => {
    const service = await runService({ DATABASE_URL: url });
    assert.notEqual(service.address, null, service.errors());
    running.push(service);
    return service;
  };
  const script = (name: string, url: string, file: string) => {
    const path = [findPostgres() ?? '', process.env.PATH ?? ''].join(delimiter);
    const withPassword = url.replace('//tester@', '//tester:a%20password@');
    return run(`demo/recipes/production/${name}.sh`, [file], { env: { PATH: path, DATABASE_URL: withPassword } });
  };
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  const post = (service: ServiceProcess, path: string, body: string | null = null) =>
    fetch(new URL(path, service.address ?? ''), { method: 'POST', body });
  const meterPath = (uid: string, page: number) =>
    `/api/flow/meter?${new URLSearchParams({
      ...{ uid, siteId: 'ledger', flowId: 'metered', pageId: `/${page}`, counterId: 'backup' },
      ...{ resetPeriod: '1', resetUnit: 'months', countSamePage: 'false' },
    })}`;

  /** Writes an event and a view, one after the other, until the service is gone. */
  const writeOn = async (service: ServiceProcess, writes: Writes, onWritten: () => void): Promise<void> => {
    const { uid } = writes;
    const body = JSON.stringify({ siteId: 'ledger', deviceId: uid });
    for (;;) {
      const event = await post(service, `/api2/pw/c?tid=${uid}-${writes.events}&et=pi`, body).catch(() => null);
      if (event === null) return;
      assert.equal(event.status, 200);
      writes.events += 1;
      const view = await post(service, meterPath(uid, writes.views)).catch(() => null);
      if (view === null) return;
      assert.equal(view.status, 200);
      writes.views += 1;
      onWritten();
    }
  };

  it('has everything that was acknowledged before it began, and the service goes on with it', async () => {
    const original = await createFinishedDatabase(server);
    const file = join(folder, 'presswall.dump');
    const service = await start(original);
    const all: Writes[] = Array.from({ length: visitors }, (_, at) => ({ uid: `visitor-${at}`, events: 0, views: 0 }));
    const load: Promise<void>[] = [];
    const hasBegun = new Promise<void>((resolve) => {
      const onWritten = () => {
        if (all.every(({ views }) => views >= pagesBefore)) resolve();
      };
      for (const writes of all) load.push(writeOn(service, writes, onWritten));
    });
    await hasBegun;
    const promised = all.map((writes) => ({ ...writes }));
    const { stdout } = await script('backup', original, file);
    assert.equal(stdout, `Backup: ${file}\n`);
    assert.ok(
      all.every(({ views }, at) => views > (promised[at]?.views ?? 0)),
      'the visitors went on meanwhile',
    );
    await service.end('SIGKILL');
    await Promise.all(load);

    const url = await server.createDatabase();
    await script('restore', url, file);
    const preview = await runProgram({ DATABASE_URL: url, PW_SANDBOX: '1' }, ['migrate', '--dry-run']);
    assert.deepEqual(preview, { code: 0, output: 'The database is up to date\n' });
    const again = await start(url);
    const health = await fetch(new URL('/health', again.address ?? ''));
    assert.equal(health.status, 200);
    const stored = await query(url, 'select tid from events');
    const tids = new Set(stored.map(({ tid }) => tid));
    for (const { uid, events, views } of promised) {
      const lost = Array.from({ length: events }, (_, at) => `${uid}-${at}`).filter((tid) => !tids.has(tid));
      assert.deepEqual(lost, [], uid);
      const reading = await fetch(new URL(meterPath(uid, views - 1), again.address ?? ''));
      const { count, increment } = Object(await reading.json());
      assert.equal(increment, false, 'the last page of before was counted');
      assert.ok(count >= views - 1, `${uid}: ${count} of ${views}`);
    }
    const next = await post(again, meterPath('visitor-0', 1_000_000));
    assert.equal(Object(await next.json()).increment, true);
  });

  it('is not mixed with data that is there', async () => {
    const url = await createFinishedDatabase(server);
    await assert.rejects(
      script('restore', url, join(folder, 'presswall.dump')),
      /The database has \d+ tables: create an empty one/,
    );
  });

  it('is whole or not at all: a damaged file leaves the database empty', async () => {
    const url = await server.createDatabase();
    await assert.rejects(script('restore', url, import.meta.filename));
    const tables = await query(url, "select tablename from pg_tables where schemaname = 'public'");
    assert.deepEqual(tables, []);
  });
});
