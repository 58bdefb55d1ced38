/** Builds and starts apps of Next.js, by the package that `npm run edge:runtimes` fetches. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled, fetched, folder, type RunningGates, startProgram } from './programs.ts';
import type { RecipeSettings } from './recipe-hosts.ts';

const root = join(import.meta.dirname, '../../../..');
/** The program of Next.js. */
export const nextProgram = join(fetched, 'next/dist/bin/next');

/** The files of an app whose articles come from elsewhere as HTML. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  // Without a root of its own, packages would be those of the project around it.
  'next.config.js': "export default { turbopack: { root: import.meta.dirname + '/..' } };",
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.js': 'export default () => <p>The app</p>;',
  'app/news/[slug]/route.js': `export const dynamic = 'force-dynamic';
export const GET = async (request, { params }) =>
  fetch(process.env.ORIGIN + '/' + (await params).slug, { cache: 'no-store' });`,
  'node_modules/presswall/package.json': JSON.stringify({
    name: 'presswall',
    version: '0.0.0',
    type: 'module',
    exports: { './edge': './edge.js' },
  }),
};

/** Builds an app with a proxy, whose package is bundled from an entry, and starts it. */
const runApp = async (
  name: string,
  proxy: string,
  entry: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningGates> => {
  const app = join(folder, '..', name);
  rmSync(app, { recursive: true, force: true });
  for (const [file, text] of Object.entries({ ...files, 'proxy.js': proxy })) {
    mkdirSync(join(app, file, '..'), { recursive: true });
    writeFileSync(join(app, file), text);
  }
  await bundled(`../${name}/node_modules/presswall/edge.js`, { file: entry }, 'neutral');
  const env = { ...settings, NEXT_TELEMETRY_DISABLED: '1' };
  const options = { cwd: app, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [nextProgram, 'build'], options);
  if (status !== 0 || !stdout.includes('Proxy')) throw new Error(`next build: ${stdout}${stderr}`);
  const args = [nextProgram, 'start', app, '--port', '0', '--hostname', '127.0.0.1'];
  return startProgram(process.execPath, args, /Local: +http:\/\/127\.0\.0\.1:(\d+)/, env);
};

/** Runs the recipe. */
export const runNext = (settings: RecipeSettings): Promise<RunningGates> => {
  const recipe = readFileSync(join(root, 'demo/recipes/edge/next/proxy.js'), 'utf8');
  return runApp('next-app', recipe, 'elements/entries/edge/index.ts', settings);
};

/** Runs the gates of the suite as the proxy of an app. */
export const runNextGates = (fakesAddress: string): Promise<RunningGates> => {
  const proxy = `import { createGates } from 'presswall/edge';
const gates = createGates(process.env.ORIGIN ?? 'http://127.0.0.1');
export const proxy = async (request) => {
  const response = await gates(request);
  const location = response.headers.get('location');
  if (location === null) return response;
  const headers = new Headers(response.headers);
  headers.set('location', new URL(location, request.url).href);
  return new Response(response.body, { status: response.status, headers });
};`;
  return runApp('next-gates', proxy, 'test/support/edge/runtimes/gates.ts', { ORIGIN: fakesAddress });
};
