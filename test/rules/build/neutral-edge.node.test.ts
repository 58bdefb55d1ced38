import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { root } from '../../support/sources/sources.ts';

/** Names that every runtime has: a gate may use these and no others. */
const webStandards = {
  ...{ AbortController, Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, URL, URLSearchParams },
  ...{ atob, btoa, clearTimeout, crypto, setTimeout },
};

const page = `<!doctype html><title>A page</title><p>lead<!-- pw:locked --><p>text<!-- /pw:locked --><p>end`;

const wall = { id: 'wall', type: 'showtemplate', target: { templateId: 'offer', removeContent: { selector: 'p' } } };
const pages = [{ id: 'pages', type: 'pages', flowgate: { true: ['wall'] } }];
const flow = { flowId: 'hard', version: 1, subFlows: [{ pages, actions: [wall] }] };

const bundle = async (file: string): Promise<{ code: string; imports: readonly string[] }> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'iife',
    globalName: 'edge',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports.map(({ path }) => path));
  return { code: outputFiles[0]?.text ?? '', imports };
};

describe('The gate', () => {
  for (const file of ['elements/entries/edge/index.ts', 'dist/edge.js']) {
    it(`is bundled for no platform at all from ${file}, and imports nothing of Node`, async () => {
      const { imports } = await bundle(file);
      assert.deepEqual(
        imports.filter((path) => /^(?:node:|fs$|path$|crypto$|buffer$|stream|http)/.test(path)),
        [],
      );
    });

    it(`withholds a text with the names of the web standards alone, from ${file}`, async () => {
      const { code } = await bundle(file);
      const context = createContext({
        ...webStandards,
        fetch: () => Promise.reject(new TypeError('no network')),
        flow,
        fetchOrigin: async () => new Response(page, { headers: { 'content-type': 'text/html' } }),
      });
      const script = `edge.createGate({
        siteId: 'ledger', flow, fetchOrigin, secret: 'a secret',
        services: { paywall: 'https://pw.example', auth: 'https://auth.example' },
      })(new Request('https://ledger.example/a'))`;
      const response: unknown = await runInContext(`${code};${script}`, context);
      assert.ok(response instanceof Response);
      const text = await response.text();
      assert.match(text, /lead.*pw-withheld.*end/s);
      assert.doesNotMatch(text, /<p>text/);
    });
  }

  it('is one file, so that hosts without packages can load it', async () => {
    assert.deepEqual((await bundle('dist/edge.js')).imports, []);
  });
});
