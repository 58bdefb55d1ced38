import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createProgress, folderProblem, portProblem, together } from '../../../../demo/tools/starting/start-checks.mjs';
import { root } from '../../../support/sources/sources.ts';

const start = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['demo/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
};

describe('The start', () => {
  it('tries the port first, and says in one line which other one to take', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = String(Object(address).port);
    const expected = new RegExp(`^Port ${port} is in use\\. Take another one: PORT=${Number(port) + 1} npm start$`);
    assert.match((await portProblem(port, '127.0.0.1')) ?? '', expected);
    const { status, stdout, stderr } = start({ PORT: port });
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, expected);
    server.close();
    await once(server, 'close');
    assert.equal(await portProblem(port, '127.0.0.1'), null);
  });

  it('refuses what is no port, and an address of another machine', async () => {
    assert.match((await portProblem('eighty', '127.0.0.1')) ?? '', /^PORT is not a port number: eighty/);
    assert.match((await portProblem('70000', '127.0.0.1')) ?? '', /^PORT is not a port number/);
    assert.match((await portProblem('0', '203.0.113.7')) ?? '', /^HOST is no address of this machine: 203\.0\.113\.7/);
    assert.equal(await portProblem('0', '127.0.0.1'), null);
  });

  it('tries the folder first, and says in one line what is wrong with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    writeFileSync(join(folder, 'file'), '');
    assert.equal(folderProblem(join(folder, 'new/data')), null);
    assert.match(folderProblem(join(folder, 'file/data')) ?? '', /file\/data is below a file, or is one/);
    const { status, stdout, stderr } = start({ PORT: '0', PW_DATA: join(folder, 'file') });
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /^The data folder .*file is below a file, or is one\. Take another one: PW_DATA=FOLDER npm start$/,
    );
    rmSync(folder, { recursive: true });
  });

  it('says how many seconds have passed', () => {
    const lines: string[] = [];
    createProgress((line) => lines.push(line))('packages');
    assert.deepEqual(lines, ['[  0 s] packages']);
  });

  it('runs steps at the same time, and says what still runs and what is done', async () => {
    const lines: string[] = [];
    const ends = new Map<string, () => void>();
    const step = (name: string) => () => new Promise<void>((resolve) => ends.set(name, resolve));
    let tick = () => {};
    let isStopped = false;
    const all = together(
      (line) => lines.push(line),
      { packages: step('packages'), Node: step('Node') },
      (each) => {
        tick = each;
        return () => {
          isStopped = true;
        };
      },
    );
    tick();
    ends.get('Node')?.();
    await new Promise(setImmediate);
    tick();
    ends.get('packages')?.();
    await all;
    assert.deepEqual(lines, [
      'packages',
      'Node',
      'still running: packages, Node',
      'done: Node',
      'still running: packages',
    ]);
    assert.equal(isStopped, true);
  });
});
