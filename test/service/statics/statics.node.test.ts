import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';
import { createTestService, type TestService } from '../../support/service/service.ts';
import { tablesOf } from '../../support/sources/markdown.ts';

describe('What a browser loads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-statics-'));
  const [distFolder, assetsFolder] = [join(folder, 'dist'), join(folder, 'assets')];
  let database: Database;
  let service: TestService;
  before(async () => {
    mkdirSync(distFolder);
    mkdirSync(assetsFolder);
    writeFileSync(join(folder, 'secret.js'), 'secret');
    writeFileSync(join(distFolder, 'pw.js'), 'loader();');
    writeFileSync(join(distFolder, '.stamp'), 'stamp');
    for (const hash of ['d3adb0f', 'letters', '1234567']) {
      writeFileSync(join(distFolder, `chunk-wall-zh-Hans-${hash}.js`), 'wall();');
    }
    writeFileSync(join(distFolder, 'chunk-newsletters.js'), 'newsletters();');
    mkdirSync(join(distFolder, 'v', '1.0.0-0123456789ab'), { recursive: true });
    writeFileSync(join(distFolder, 'v', '1.0.0-0123456789ab', 'pw.js'), 'pinnedLoader();');
    writeFileSync(join(assetsFolder, 'site.css'), 'body{}');
    mkdirSync(join(folder, 'docs', 'elements'), { recursive: true });
    writeFileSync(join(folder, 'docs', 'index.html'), 'first page');
    writeFileSync(join(folder, 'docs', 'elements', 'index.html'), 'elements');
    database = await openEmbedded();
    service = await createTestService(database, {
      statics: {
        distFolder,
        assetsFolder,
        docsFolder: join(folder, 'docs'),
        renderPage: (path, { origin, nonce, chunks, url }) =>
          path === '/page'
            ? {
                status: 200,
                html: `${origin} ${nonce} ${chunks.core} ${url.search}`,
                headers: { 'content-security-policy': `script-src 'nonce-${nonce}'` },
              }
            : null,
      },
    });
  });
  after(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });

  const keptFor = async (path: string) => (await service.send(path)).headers.get('cache-control');

  it('is the documentation below /docs, if it has been written', async () => {
    assert.equal((await service.send('/docs/')).body, 'first page');
    const { status, body, headers } = await service.send('/docs/elements/');
    assert.deepEqual([status, body, headers.get('content-type')], [200, 'elements', 'text/html; charset=utf-8']);
    const led = await service.send('/docs');
    assert.deepEqual([led.status, led.headers.get('location')], [302, '/docs/']);
    assert.equal((await service.send('/docs/nowhere/')).status, 404);
    assert.equal((await service.send('/docs/..%2fsecret.js')).status, 404);
  });

  it('is the built SDK, for every origin', async () => {
    const { status, body, headers } = await service.send('/pw.js', { headers: { origin: 'https://any.example' } });
    assert.deepEqual([status, body], [200, 'loader();']);
    assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('timing-allow-origin'), '*');
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });

  it('is kept for good when its name holds a hash, else for five minutes', async () => {
    for (const hash of ['d3adb0f', 'letters', '1234567']) {
      assert.match((await keptFor(`/chunk-wall-zh-Hans-${hash}.js`)) ?? '', /immutable/, hash);
    }
    assert.match((await keptFor('/pw.js')) ?? '', /^public, max-age=300, stale-while-revalidate=/);
    assert.match((await keptFor('/chunk-newsletters.js')) ?? '', /max-age=300/);
  });

  it('is kept as the page about hosts says', async () => {
    const table = tablesOf('src/http/README.md').find(({ heads }) => heads.includes('`Cache-Control`'));
    assert.equal(table?.rows.length, 2);
    for (const { file = '', '`Cache-Control`': cacheControl = '' } of table?.rows ?? []) {
      for (const [, name = ''] of file.matchAll(/`([^`]+)`/g)) {
        writeFileSync(join(distFolder, name), 'file();');
        assert.equal(`\`${await keptFor(`/${name}`)}\``, cacheControl, name);
      }
    }
    writeFileSync(join(distFolder, 'pw.js'), 'loader();');
  });

  it('is a release, at addresses that may be kept for good and asked for by any origin', async () => {
    const path = '/v/1.0.0-0123456789ab/pw.js';
    const { status, body, headers } = await service.send(path, { headers: { origin: 'https://any.example' } });
    assert.deepEqual([status, body], [200, 'pinnedLoader();']);
    assert.match(headers.get('cache-control') ?? '', /immutable/);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal((await service.send('/v/1.0.0-ba9876543210/pw.js')).status, 404);
  });

  it('is asked for again by its tag, and new once the file is', async () => {
    const etag = (await service.send('/pw.js')).headers.get('etag') ?? '';
    assert.equal((await service.send('/pw.js', { headers: { 'if-none-match': etag } })).status, 304);
    writeFileSync(join(distFolder, 'pw.js'), 'newerLoader();');
    const newer = await service.send('/pw.js', { headers: { 'if-none-match': etag } });
    assert.deepEqual([newer.status, newer.body], [200, 'newerLoader();']);
    writeFileSync(join(distFolder, 'pw.js'), 'loader();');
  });

  it('is not the debug panel where that is kept back, nor its source, nor that of a release', async () => {
    const release = join('v', '1.0.0-0123456789ab');
    const paths = ['panel', 'access'].flatMap((name) =>
      ['', `${release}/`].flatMap((place) => ['.js', '.js.map'].map((end) => `${place}chunk-${name}-d3adb0f${end}`)),
    );
    for (const path of paths) writeFileSync(join(distFolder, path), '{}');
    const statics = { distFolder, assetsFolder, renderPage: null };
    const closed = await createTestService(database, { statics: { ...statics, hasDebugPanel: false } });
    for (const path of paths) {
      assert.equal((await service.send(`/${path}`)).status, 200, path);
      assert.equal((await closed.send(`/${path}`)).status, 404, path);
    }
    assert.equal((await closed.send('/pw.js')).status, 200);
  });

  it('is an asset of the demo', async () => {
    const { status, body, headers } = await service.send('/assets/site.css');
    assert.deepEqual([status, body, headers.get('content-type')], [200, 'body{}', 'text/css; charset=utf-8']);
    assert.equal((await service.send('/assets/none.css')).status, 404);
  });

  it('is a page with a nonce of its own each time', async () => {
    const first = await service.send('/page', { query: { a: 1 } });
    const second = await service.send('/page', { query: { a: 1 } });
    assert.match(String(first.body), /^http:\/\/localhost [\w-]{22} \/core\.js \?a=1$/);
    assert.notEqual(first.body, second.body);
    assert.match(first.headers.get('content-security-policy') ?? '', /^script-src 'nonce-/);
    assert.equal(first.headers.get('content-type'), 'text/html; charset=utf-8');
  });

  it('is nothing outside its folder', async () => {
    for (const path of ['/..%2fsecret.js', '/%2e%2e/secret.js', '/assets/..%2f..%2fsecret.js', '/%00.js', '/%ff.js']) {
      const { status, body } = await service.send(path);
      assert.equal(status, 404, path);
      assert.notEqual(body, 'secret');
    }
    assert.equal((await service.send('/.stamp')).status, 404);
  });

  it('does not stand in the way of the calls', async () => {
    assert.equal((await service.send('/geo')).status, 200);
  });
});
