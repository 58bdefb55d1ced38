import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql, type Transaction } from 'kysely';
import { createService } from '../../../demo/service/create-service.ts';
import { type Embedded, openGuarded, reserveBytes } from '../../../demo/service/ports/database/guarded-pglite.ts';
import { openWith } from '../../../demo/service/ports/database/open.ts';
import type { Schema } from '../../../demo/service/ports/database/schema/schema.ts';
import {
  folderFailure,
  isStorageFailure,
  StorageFailure,
} from '../../../demo/service/ports/database/storage-failure.ts';
import { openOwnEmbedded } from '../../support/database/prepared-databases.ts';
import { prepareDataFolder } from '../../support/database/prepared-folders.ts';
import { runService } from '../../support/service/service-process.ts';
import { testSeed } from '../../support/service/service-seed.ts';

/** A database behind the guard, on a disk that the test fills, and that fails when the test says so. */
const openDisk = async (inner: PGlite) => {
  let free = reserveBytes * 2;
  let failures = 0;
  let openCount = 0;
  const fail = () => {
    if (failures === 0) return;
    failures -= 1;
    throw Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
      code: '53100',
    });
  };
  const open = async (): Promise<Embedded> => {
    openCount += 1;
    let isDead = false;
    const guarded = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
      if (isDead) throw new Error('An instance was asked again after a write had failed');
      try {
        fail();
      } catch (cause) {
        isDead = true;
        throw cause;
      }
      return ask();
    };
    return {
      ready: true,
      closed: false,
      waitReady: Promise.resolve(),
      close: () => guarded(async () => {}),
      query: (...args) => guarded(() => inner.query(...args)),
      transaction: (work) =>
        inner.transaction((tx) =>
          work({ query: (...args) => guarded(() => tx.query(...args)), rollback: () => guarded(() => tx.rollback()) }),
        ),
    };
  };
  const guard = await openGuarded({ open, freeBytes: () => free });
  return {
    guard,
    opened: () => openCount,
    fill: () => {
      free = reserveBytes - 1;
    },
    empty: () => {
      free = reserveBytes;
    },
    failOnce: () => {
      failures = 1;
    },
  };
};

describe('A full disk', () => {
  let inner: PGlite;
  before(async () => {
    inner = await openOwnEmbedded();
  });
  after(() => inner.close());

  describe('below the embedded database', () => {
    it('is asked for nothing while space is short, and goes on by itself afterwards', async () => {
      const disk = await openDisk(inner);
      await disk.guard.query('create table t (x int)');
      disk.fill();
      await assert.rejects(disk.guard.query('insert into t values (1)'), StorageFailure);
      await assert.rejects(
        disk.guard.transaction(async () => {}),
        StorageFailure,
      );
      disk.empty();
      await disk.guard.query('insert into t values (2)');
      const { rows } = await disk.guard.query('select x from t');
      assert.deepEqual([rows, disk.opened()], [[{ x: 2 }], 1]);
    });

    it('is opened again after a write that failed, and the instance that failed is never asked again', async () => {
      const disk = await openDisk(inner);
      disk.failOnce();
      await assert.rejects(disk.guard.query('create table u (x int)'), StorageFailure);
      await disk.guard.query('create table u (x int)');
      assert.equal(disk.opened(), 2);
    });

    // The transaction stays open for good, so it has an instance of its own.
    it('is not asked to roll back what could not be written', async () => {
      const disk = await openDisk(await openOwnEmbedded());
      const database = disk.guard;
      const failing = database.transaction(async (tx) => {
        disk.failOnce();
        await tx.query('select 1');
      });
      await assert.rejects(failing, StorageFailure);
      assert.ok(isStorageFailure(await failing.catch((cause: unknown) => cause)));
    });

    it('refuses a transaction of Kysely that cannot begin, and leaves no rejection to nobody', async () => {
      const disk = await openDisk(inner);
      disk.fill();
      const dead: Embedded = {
        ready: true,
        closed: false,
        waitReady: Promise.resolve(),
        close: async () => {},
        query: async () => assert.fail('It is asked for nothing'),
        transaction: () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' })),
      };
      const deadGuard = await openGuarded({ open: async () => dead, freeBytes: () => reserveBytes });
      for (const pglite of [disk.guard, deadGuard]) {
        const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
        for (const work of [(trx: Transaction<Schema>) => sql`select 1`.execute(trx), async () => {}]) {
          await assert.rejects(database.transaction().execute<unknown>(work), StorageFailure);
        }
      }
    });

    it('ends without a last write', async () => {
      const disk = await openDisk(inner);
      disk.fill();
      disk.failOnce();
      await disk.guard.close();
      assert.equal(disk.guard.closed, true);
    });

    it('keeps other failures as they are', async () => {
      const disk = await openDisk(inner);
      await assert.rejects(disk.guard.query('select nothing from nowhere'), /does not exist/);
      await disk.guard.query('select 1');
      assert.equal(disk.opened(), 1);
    });
  });

  describe('below the service', () => {
    it('answers 503 with Retry-After, is failing, counts nothing, and is itself again once there is space', async () => {
      const disk = await openDisk(inner);
      const database = await openWith(new PGliteDialect({ pglite: disk.guard }));
      const { app, close } = await createService({ database, seed: testSeed, isSandbox: false });
      const logIn = () =>
        app.request('/auth/user/login', {
          method: 'POST',
          body: new URLSearchParams({ email: 'nobody@readers.example', password: 'wrong horse 9' }),
        });
      const tries = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_limits`.execute(database);
        return rows[0]?.count;
      };
      const before = await tries();
      disk.fill();
      for (let at = 0; at < 12; at += 1) {
        const { status, headers } = await logIn();
        assert.deepEqual([status, headers.get('retry-after')], [503, '10']);
      }
      const health = await app.request('/health');
      assert.deepEqual([health.status, (await health.json()).status], [503, 'failing']);
      disk.empty();
      assert.equal(await tries(), before);
      assert.equal((await logIn()).status, 401);
      assert.equal((await app.request('/health')).status, 200);
      await close();
      await database.destroy();
    });
  });
});

describe('A folder that cannot be written', () => {
  it('is reported in one sentence', () => {
    for (const [code, why] of [
      ['ENOSPC', 'the disk is full'],
      ['EROFS', 'the file system is read-only'],
      ['EACCES', 'it may not be written to'],
    ] as const) {
      const failure = folderFailure('.data', Object.assign(new Error(code), { code }));
      assert.equal(failure?.message, `.data cannot be used: ${why}`);
    }
    assert.equal(folderFailure('.data', new Error('something else')), null);
  });
});

/** Mounts a small disk; null where that is not allowed. */
const mountDisk = (size: string): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

describe('The process on a real disk that is full', () => {
  let disk: string | null = null;
  before(() => {
    disk = mountDisk('200m');
  });
  after(() => {
    if (disk === null) return;
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  it('answers all the while, recovers, and stops on a signal', async (context) => {
    if (disk === null) return context.diagnostic('Disks cannot be mounted here');
    await prepareDataFolder(join(disk, 'data'));
    const service = await runService({ PW_DATA: join(disk, 'data') });
    const health = async () => (await fetch(new URL('/health', service.address ?? ''))).status;
    assert.equal(await health(), 200);
    const filler = join(disk, 'filler');
    assert.throws(() => writeFileSync(filler, Buffer.alloc(200 * 1024 * 1024)), /ENOSPC/);
    assert.equal(await health(), 503);
    rmSync(filler);
    assert.equal(await health(), 200);
    assert.throws(() => writeFileSync(filler, Buffer.alloc(200 * 1024 * 1024)), /ENOSPC/);
    assert.equal(await service.end('SIGTERM'), 0, service.errors());
    const refused = await runService({ PW_DATA: join(disk, 'data') });
    assert.equal(await refused.exit, 1);
    assert.match(refused.errors(), /^[^\n]*disk[^\n]* is full\n$/);
  });
});
