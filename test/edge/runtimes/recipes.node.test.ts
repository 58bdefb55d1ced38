import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lockedText, pageOf } from '../../support/edge/fake-services.ts';
import { type FakeServer, startFakeServer } from '../../support/edge/runtimes/fake-server.ts';
import { createCaseContext } from '../../support/edge/runtimes/gate-client.ts';
import { findHosts, startWorkerd } from '../../support/edge/runtimes/hosts.ts';
import { runNext } from '../../support/edge/runtimes/next-app.ts';
import { compileForFastly, runNetlify, runVercel } from '../../support/edge/runtimes/platform-hosts.ts';
import { fetched, portLine, type RunningGates, startProgram } from '../../support/edge/runtimes/programs.ts';
import { bundleRecipe, type RecipeSettings } from '../../support/edge/runtimes/recipe-hosts.ts';
import { root } from '../../support/sources/sources.ts';

const hosts = findHosts();
const isFetched = (name: string): boolean => existsSync(join(fetched, name));
const [workerd, deno] = [hosts.get('workerd'), hosts.get('Deno')];

const runInNode = (recipe: string, framework: string) => async (settings: RecipeSettings) =>
  startProgram(process.execPath, [await bundleRecipe(recipe, 'node', [framework])], portLine, settings);

const notFetched = 'run `npm run edge:runtimes` first: its host is not on this machine';

/** Each recipe, and how it is run; null: what it needs is not on this machine. */
const recipes: Readonly<Record<string, ((settings: RecipeSettings) => Promise<RunningGates>) | null>> = {
  'next/proxy.js': isFetched('next') ? runNext : null,
  'vercel/middleware.mjs': isFetched('edge-runtime') ? runVercel : null,
  'netlify/presswall.mjs': isFetched('@netlify/edge-functions-dev') ? runNetlify : null,
  'workers/worker.mjs': workerd
    ? async (settings) => {
        await bundleRecipe('workers/worker.mjs', 'neutral');
        return startWorkerd(workerd.command, 'recipe-workers-worker.mjs', settings);
      }
    : null,
  'deno/main.mjs': deno
    ? async (settings) => {
        const file = await bundleRecipe('deno/main.mjs', 'neutral');
        const flags = ['run', '--no-config', '--allow-net=127.0.0.1', '--allow-env'];
        return startProgram(deno.command, [...flags, file], portLine, settings);
      }
    : null,
  'express/server.mjs': isFetched('express') ? runInNode('express/server.mjs', 'express') : null,
  'fastify/server.mjs': isFetched('fastify') ? runInNode('fastify/server.mjs', 'fastify') : null,
};

const settingsFor = ({ address }: FakeServer): RecipeSettings => ({
  ORIGIN: `${address}/site`,
  PAYWALL: `${address}/pw`,
  AUTH: `${address}/auth`,
  SECRET: 'a long random text',
  PORT: '0',
});

for (const [recipe, start] of Object.entries(recipes)) {
  describe(`The recipe ${recipe}`, { skip: start === null && notFetched }, () => {
    let server: FakeServer;
    let gates: RunningGates;
    before(async () => {
      server = await startFakeServer();
      if (start !== null) gates = await start(settingsFor(server));
    });
    after(() => {
      gates?.stop();
      server.stop();
    });

    it('gives three articles, and withholds the fourth', async () => {
      const { send, fresh } = createCaseContext(gates.port, server);
      const cookies = { pw_client_id: fresh() };
      for (const page of ['a', 'b', 'c'])
        assert.ok((await send(`/news/${page}`, { cookies })).text.includes(lockedText), page);
      const { text, status } = await send('/news/d', { cookies });
      assert.equal(status, 200);
      assert.match(text, /pw-withheld[\s\S]*The end<\/footer>/);
      assert.ok(!text.includes(lockedText));
    });

    it('gives a subscriber every article, and nobody one by a made-up inner request', async () => {
      const { send, fresh } = createCaseContext(gates.port, server);
      const cookies = { pw_client_id: fresh(), pw_auth_token: 'paid' };
      for (const page of ['a', 'b', 'c', 'd'])
        assert.ok((await send(`/news/${page}`, { cookies })).text.includes(lockedText), page);
      const visitor = { pw_client_id: fresh() };
      for (const page of ['a', 'b', 'c']) await send(`/news/${page}`, { cookies: visitor });
      for (const inner of ['', 'undefined', 'guessed']) {
        const headers = { 'x-presswall-inner': inner };
        assert.ok(!(await send('/news/d', { cookies: visitor, headers })).text.includes(lockedText));
      }
    });
  });
}

if (isFetched('express')) {
  describe('The recipe express/comments.mjs', () => {
    it('lets subscribers comment, and says to the others what to do', async () => {
      const server = await startFakeServer();
      const app = await runInNode('express/comments.mjs', 'express')(settingsFor(server));
      try {
        const { send } = createCaseContext(app.port, server);
        const comment = async (cookies: Record<string, string>) =>
          (await send('/comments', { method: 'POST', cookies, body: 'x=1' })).status;
        assert.deepEqual(
          [await comment({}), await comment({ pw_auth_token: 'free' }), await comment({ pw_auth_token: 'paid' })],
          [401, 403, 201],
        );
        server.fakes.faults.set('/info', () => new Response('', { status: 503 }));
        assert.equal(await comment({ pw_auth_token: 'paid' }), 503);
      } finally {
        app.stop();
        server.stop();
      }
    });
  });
}

describe('The recipe fastly/index.mjs', { skip: !isFetched('@fastly/js-compute') && notFetched }, () => {
  it('is compiled to WebAssembly by its own tool, which runs its start', async () => {
    const { isCompiled, output } = await compileForFastly();
    assert.ok(isCompiled, output);
  });
});

const nginx = '/usr/sbin/nginx';

/** Runs nginx with the recipe: the gate of another recipe decides, the articles are files. */
const runNginx = (gatePort: number): RunningGates => {
  const folder = mkdtempSync(join(tmpdir(), 'presswall-nginx-'));
  // Its workers run as another user.
  chmodSync(folder, 0o755);
  for (const access of ['whole', 'withheld']) {
    mkdirSync(join(folder, 'articles', access, 'news'), { recursive: true });
    for (const page of ['a', 'b', 'c', 'd']) {
      const text = access === 'whole' ? lockedText : 'the rest is for subscribers';
      writeFileSync(join(folder, 'articles', access, 'news', page), pageOf(page, text));
    }
  }
  const port = gatePort + 1;
  const recipe = readFileSync(join(root, 'demo/recipes/edge/nginx/presswall.conf'), 'utf8')
    .replace('127.0.0.1:8091', `127.0.0.1:${port}`)
    .replace('127.0.0.1:8090', `127.0.0.1:${gatePort}`)
    .replace('/srv/articles', join(folder, 'articles'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon on; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; default_type text/html; client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2;
fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
${recipe} }`,
  );
  // It has its port when this returns: it goes on in the background.
  const { status } = spawnSync(nginx, [
    '-p',
    folder,
    '-e',
    join(folder, 'error.log'),
    '-c',
    join(folder, 'nginx.conf'),
  ]);
  if (status !== 0) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
  return { port, stop: () => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8'))) };
};

if (existsSync(nginx)) {
  describe('The recipe nginx/presswall.conf', () => {
    it('serves the whole file or the other one, as the gate decides', async () => {
      const server = await startFakeServer();
      const gates = await hosts.get('Node 24')?.start(server.address);
      assert.ok(gates);
      const proxy = runNginx(gates.port);
      try {
        const { send, fresh } = createCaseContext(proxy.port, server);
        const cookies = { pw_client_id: fresh() };
        const headers = { 'x-gate': 'decided' };
        for (const page of ['a', 'b', 'c'])
          assert.ok((await send(`/news/${page}`, { cookies, headers })).text.includes(lockedText), page);
        const last = await send('/news/d', { cookies, headers });
        assert.deepEqual([last.status, last.headers.get('pw-access')], [200, 'withheld']);
        assert.ok(!last.text.includes(lockedText));
        const hidden = await send('/whole/news/d', { cookies, headers });
        assert.equal(hidden.status, 404);
        const odd = await send('/%6eews/d', { cookies, headers });
        assert.ok(!odd.text.includes(lockedText));
      } finally {
        proxy.stop();
        gates.stop();
        server.stop();
      }
    });
  });
}
