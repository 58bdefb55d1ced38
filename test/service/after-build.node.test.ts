import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, before, describe, it } from 'node:test';
import { openOnePlace, type ProcessPlace } from '../support/database/process-places.ts';
import { quickOptions } from '../support/service/service-process.ts';

describe('The process whose parent builds meanwhile', () => {
  let place: ProcessPlace;
  const running: ChildProcess[] = [];
  before(async () => {
    place = await openOnePlace();
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  after(() => place.clear());

  const start = () => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, ['demo/service/main.ts'], {
      env: {
        ...{ ...inherited, PORT: '0', PW_SANDBOX: '1', PW_AFTER_BUILD: '1', NODE_OPTIONS: quickOptions },
        ...place.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running.push(child);
    let output = '';
    const ready = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.includes('ready ')) resolve(output);
        });
      }
    });
    return { child, output: () => output, ready };
  };

  it('says that its data is open, and answers once the build is written', async () => {
    const { child, output, ready } = start();
    assert.deepEqual((await once(child, 'message'))[0], 'data is open');
    assert.equal(output(), '');
    child.send('built');
    const address = /^ready (http:\/\/localhost:\d+\/)$/m.exec(await ready)?.[1] ?? '';
    assert.equal((await fetch(new URL('/health', address))).status, 200);
  });

  it('ends without a word if the parent gives up, which says why itself', async () => {
    const { child, output } = start();
    await once(child, 'message');
    child.disconnect();
    assert.deepEqual([(await once(child, 'exit'))[0], output()], [1, '']);
  });
});
