import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { run as lintDockerfile } from 'dockerfilelint';
import { Webhook } from 'standardwebhooks';
import { createSecret, signedHeaders } from '../../../demo/service/domain/webhooks/webhook-secrets.ts';
import { readSettings } from '../../../demo/service/settings/read-settings.ts';
import { textOf } from '../../support/sources/sources.ts';

const folder = 'demo/recipes/production';
const instructions = textOf(`${folder}/Dockerfile`)
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const hasProgram = (name: string, ...args: string[]): boolean => spawnSync(name, args).status === 0;

describe('The container', () => {
  it('has no fault that the linter knows', () => {
    assert.deepEqual(lintDockerfile('.', textOf(`${folder}/Dockerfile`)), []);
  });

  it('runs without the rights of root, and copies only what is there', () => {
    const last = instructions.lastIndexOf('FROM node:24-bookworm-slim');
    assert.ok(instructions.slice(last).includes('USER node'));
    const copied = instructions.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? []);
    assert.deepEqual(copied, ['package.json', 'node_modules', 'src', 'demo', 'dist']);
    assert.ok(instructions.includes('ENTRYPOINT ["node", "demo/service/main.ts"]'));
  });
});

/** Building takes minutes and the network, so it is asked for. */
const isContainerWanted = process.env.PW_TEST_CONTAINER === '1';

describe('The container, built', { skip: !isContainerWanted }, () => {
  it('has the service, and its commands', () => {
    const image = 'presswall-test';
    execFileSync('docker', ['build', '--file', `${folder}/Dockerfile`, '--tag', image, '.'], { stdio: 'inherit' });
    const output = execFileSync('docker', ['run', '--rm', image, 'migrate', '--dry-run'], { encoding: 'utf8' });
    assert.match(output, /^0001-publisher: succeeds, \d+ ms\n/);
    const user = execFileSync('docker', ['run', '--rm', '--entrypoint', 'id', image, '-un'], { encoding: 'utf8' });
    assert.equal(user, 'node\n');
  });
});

describe('The unit of systemd', () => {
  it('is understood by systemd', { skip: !hasProgram('systemd-analyze', '--version') }, () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', `${folder}/presswall.service`], {
      encoding: 'utf8',
    });
    const problems = stderr
      .split('\n')
      .filter((line) => line.includes('presswall.service') && !line.includes('/usr/bin/node'));
    assert.deepEqual([status, problems], [0, []]);
  });
});

describe('The command `presswall`', () => {
  it('runs the service and its commands', () => {
    const run = (...args: string[]) => {
      const env = { ...process.env, PORT: 'eighty', PW_OPERATOR_KEY: 'short' };
      const { status, stderr } = spawnSync(process.execPath, ['demo/tools/presswall.mjs', ...args], {
        ...{ env, encoding: 'utf8' },
      });
      return [status, stderr.split('\n')];
    };
    const problems = [
      'PORT is not a port number: eighty',
      'PW_OPERATOR_KEY needs 32 to 512 letters and digits, such as openssl rand -hex 32 prints',
      '',
    ];
    assert.deepEqual(run('serve'), [1, problems]);
    assert.deepEqual(run('migrate', '--dry-run'), [1, problems]);
    const [, lines] = run('admin', 'create-site', 'ledger');
    assert.equal(Object(lines)[0], 'Usage: node demo/service/main.ts');
  });
});

describe('The file of settings', () => {
  it('is one that the service reads', () => {
    const { origins, metrics, isVerbose } = readSettings({}, `${folder}/presswall.json`);
    assert.deepEqual(
      [origins, metrics, isVerbose],
      [['https://pw.example.com'], { port: 9464, host: '127.0.0.1', token: null }, true],
    );
  });
});

describe('The scripts', () => {
  it('are shell that every shell reads, and say how they are called', () => {
    for (const name of ['backup.sh', 'restore.sh']) {
      execFileSync('sh', ['-n', `${folder}/${name}`]);
      const { status, stderr } = spawnSync('sh', [`${folder}/${name}`], { encoding: 'utf8' });
      assert.equal(status, 2);
      assert.match(stderr, /^Usage: DATABASE_URL=/);
    }
  });
});

describe('The receiver of webhooks', () => {
  it('takes a signed message once, and refuses every other one', async () => {
    const secret = createSecret();
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' };
    const child = spawn(process.execPath, [`${folder}/receiver.mjs`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    try {
      const reader = createInterface({ input: child.stdout });
      const [ready]: string[] = await once(reader, 'line');
      reader.on('line', (line) => lines.push(line));
      const address = /http\S+/.exec(ready ?? '')?.[0] ?? '';
      const body = JSON.stringify({
        type: 'payment.failed',
        timestamp: '2026-03-10T12:00:00.000Z',
        data: { userId: 7 },
      });
      const secrets = { secret, older_secret: null, older_until: null };
      const headers = signedHeaders({ id: 'msg_1', body, now: new Date() }, secrets);
      const send = async (text: string) => (await fetch(address, { method: 'POST', headers, body: text })).status;
      assert.deepEqual([await send(body), await send(body), await send(`${body} `)], [204, 204, 401]);
      assert.deepEqual(lines, [body]);
      const old = signedHeaders({ id: 'msg_2', body, now: new Date(Date.now() - 3_600_000) }, secrets);
      assert.equal((await fetch(address, { method: 'POST', headers: old, body })).status, 401);
      assert.doesNotThrow(() => new Webhook(secret).verify(body, headers));
    } finally {
      child.kill();
      await once(child, 'close');
    }
  });
});
