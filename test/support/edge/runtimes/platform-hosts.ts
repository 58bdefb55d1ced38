/** Runs recipes in the runtimes of Vercel and Netlify, and compiles Fastly's, as `npm run edge:runtimes` fetches them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { bundled, fetched, folder, portLine, type RunningGates, startProgram } from './programs.ts';
import { bundleRecipe, type RecipeSettings } from './recipe-hosts.ts';

const ownPage = `async (request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(process.env.ORIGIN + pathname + search, { redirect: 'manual' });
}`;

/** Runs a middleware in the package `edge-runtime`, in which Vercel runs middleware; its own pages come from the origin. */
export const runVercel = async (settings: RecipeSettings): Promise<RunningGates> => {
  const text = `import answer from '../../../../demo/recipes/edge/vercel/middleware.mjs';
const ownPage = ${ownPage};
addEventListener('fetch', (event) =>
  event.respondWith((async () => (await answer(event.request)) ?? ownPage(event.request))()));`;
  await bundled('vercel-middleware.js', { text }, 'neutral', [], 'iife');
  const host = `import { readFileSync } from 'node:fs';
import { EdgeRuntime, runServer } from 'edge-runtime';
const { ORIGIN, PAYWALL, AUTH, SECRET } = process.env;
const runtime = new EdgeRuntime({
  extend: (context) => Object.assign(context, { process: { env: { ORIGIN, PAYWALL, AUTH, SECRET } } }),
  initialCode: readFileSync('vercel-middleware.js', 'utf8'),
});
const { url } = await runServer({ runtime, host: '127.0.0.1', port: 0 });
console.log('port ' + new URL(url).port);`;
  const file = await bundled('vercel-host.mjs', { text: host }, 'node', ['edge-runtime']);
  return startProgram(process.execPath, [file], portLine, settings);
};

interface EdgeFunctionsHandler {
  match(request: Request): Promise<{ handle(request: Request, origin: string): Promise<Response> } | undefined>;
  stop(): Promise<void>;
}

const loadHandler = async (env: RecipeSettings, directory: string): Promise<EdgeFunctionsHandler> => {
  const file = join(fetched, '@netlify/edge-functions-dev/dist/node/main.js');
  const { EdgeFunctionsHandler: Handler } = await import(pathToFileURL(file).href);
  const site = { siteID: 'site', siteName: 'site', geolocation: {}, logger: console };
  return new Handler({ ...site, configDeclarations: [], directories: [directory], env });
};

/** Runs the recipe for Netlify in its own local runtime, with the Deno that it wants. */
export const runNetlify = async (settings: RecipeSettings): Promise<RunningGates> => {
  const directory = join(folder, 'netlify');
  mkdirSync(directory, { recursive: true });
  copyFileSync(await bundleRecipe('netlify/presswall.mjs', 'neutral'), join(directory, 'presswall.mjs'));
  process.env.PATH = `${join(fetched, 'netlify-deno')}:${process.env.PATH}`;
  const handler = await loadHandler(settings, directory);
  let origin = '';
  const answer = async ({ url, method, headers, body }: Request): Promise<Response> => {
    const named = new Headers([...headers, ['x-nf-request-id', crypto.randomUUID()]]);
    const request = new Request(url, { method, headers: named, body, ...(body && { duplex: 'half' }) });
    const functions = await handler.match(request);
    if (functions) return functions.handle(request, origin);
    const { pathname, search } = new URL(url);
    return fetch(settings.ORIGIN + pathname + search, { redirect: 'manual' });
  };
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  origin = `http://localhost:${address.port}`;
  const stop = () => {
    void handler.stop();
    server.close();
    server.closeAllConnections();
  };
  return { port: address.port, stop };
};

/** Compiles the recipe for Fastly to WebAssembly, which also runs its start. Returns what its tool says. */
export const compileForFastly = async (): Promise<{ isCompiled: boolean; output: string }> => {
  const file = await bundleRecipe('fastly/index.mjs', 'neutral');
  const tool = join(fetched, '@fastly/js-compute/dist/cli/js-compute-runtime-cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, file, join(folder, 'fastly.wasm')], {
    encoding: 'utf8',
  });
  return { isCompiled: status === 0, output: stdout + stderr };
};
