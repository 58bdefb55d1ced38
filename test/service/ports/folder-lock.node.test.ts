import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FolderLockedError, type LockOwner, lockFolder } from '../../../demo/service/ports/lock/folder-lock.ts';
import { processStartOf } from '../../../demo/service/ports/lock/process-identity.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('The lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pw-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const leave = (number: number, owner: Partial<LockOwner>) => {
    const whole: LockOwner = { pid: process.pid, start: null, since: 'long ago', address: null, isReleased: false };
    writeFileSync(join(folder, `lock.${number}`), JSON.stringify({ ...whole, ...owner }));
  };
  const files = () => readdirSync(folder).sort();

  /** A process that has come and gone: its pid and start. */
  const lateProcess = async (): Promise<{ pid: number; start: string | null }> => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    const pid = child.pid ?? 0;
    const start = await processStartOf(pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    return { pid, start };
  };

  it('is refused while its owner lives, and names the owner', async () => {
    const lock = await lockFolder(folder, now);
    await lock.announce('http://localhost:8080/');
    await assert.rejects(lockFolder(folder, now), (cause) => {
      assert.ok(cause instanceof FolderLockedError);
      assert.equal(
        cause.message,
        `${folder} is in use by process ${process.pid}, answering at http://localhost:8080/, since 2026-03-10T12:00:00.000Z`,
      );
      return true;
    });
  });

  it('says when its owner does not answer yet', async () => {
    await lockFolder(folder, now);
    await assert.rejects(lockFolder(folder, now), /still starting/);
  });

  it('can be had again once it was released', async () => {
    await (await lockFolder(folder, now)).release();
    await (await lockFolder(folder, now)).release();
  });

  it('is taken over from a process that is gone', async () => {
    leave(7, await lateProcess());
    await lockFolder(folder, now);
    assert.deepEqual(files(), ['lock.8']);
  });

  it('is taken over when the pid belongs to another process by now', async () => {
    leave(1, { pid: process.pid, start: 'an earlier boot 12345' });
    await lockFolder(folder, now);
    assert.deepEqual(files(), ['lock.2']);
  });

  it('is not taken from a live process that only shares neither pid nor start with us', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    leave(3, { pid: child.pid ?? 0, start: await processStartOf(child.pid ?? 0) });
    await assert.rejects(lockFolder(folder, now), FolderLockedError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await lockFolder(folder, now);
  });

  it('is taken over from a file that makes no sense', async () => {
    writeFileSync(join(folder, 'lock.4'), '{"pid":');
    await lockFolder(folder, now);
    assert.deepEqual(files(), ['lock.5']);
  });

  it('goes to one of many that ask at once, new or stale', async () => {
    for (const isStale of [false, true]) {
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'pw-lock-'));
      if (isStale) leave(1, await lateProcess());
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, now)));
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
      for (const attempt of tries)
        assert.ok(attempt.status === 'fulfilled' || attempt.reason instanceof FolderLockedError);
      assert.equal(files().length, 1);
    }
  });

  it('leaves nothing half written', async () => {
    const lock = await lockFolder(folder, now);
    await lock.announce('http://localhost:1/');
    assert.deepEqual(files(), ['lock.1']);
    const owner: unknown = JSON.parse(readFileSync(join(folder, 'lock.1'), 'utf8'));
    assert.deepEqual(owner, {
      pid: process.pid,
      start: await processStartOf(process.pid),
      since: now.toISOString(),
      address: 'http://localhost:1/',
      isReleased: false,
    });
  });

  it('knows no start of a process that is not there', async () => {
    assert.equal(await processStartOf((await lateProcess()).pid), null);
  });
});
