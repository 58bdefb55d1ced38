import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepReachedTypes } from './tools/compile/declarations.mjs';
import { giveUp, root, run } from './tools/ensure.mjs';
import { recentNode } from './tools/starting/recent-node.mjs';

/**
 * Writes `dist/` when its sources have changed since the last time, or with `--force`: compiles the catalogues, bundles
 * and writes types at the same time, then gives the build its release. With `--quick`, it writes what the sandbox serves,
 * and nothing that ships: by quicker tools, and unchecked. A whole build is good enough for the sandbox, too.
 */

const isQuick = process.argv.includes('--quick');

const stampFile = join(root, 'dist/.stamp');
const sources = [
  '{src,elements}/**/*.{ts,tsx,css}',
  'demo/build.mjs',
  'demo/workbench/**/*.{ts,tsx}',
  'demo/html.ts',
  'demo/tools/**/*.{mjs,ts,diff}',
  'locales/*/*.po',
  '{package,package-lock,tsconfig}.json',
  '{rollup,lingui}.config.mjs',
];

const stampOfSources = () => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

const tool = (path, ...args) => run(process.execPath, [join(root, 'node_modules', path), ...args]);

const node = await recentNode();

/** Runs a program of ours that writes into `dist/`. */
const write = (path) => run(node, [join(root, path)]);

/** The sources of what the package exports. */
const entries = [
  'elements/entries/loader.ts',
  'elements/entries/index.ts',
  'elements/entries/react/index.ts',
  ...['paywall', 'newsletters', 'portal'].map((name) => `elements/entries/npm/pw-${name}.ts`),
  'elements/entries/template/index.ts',
  'src/flow/index.ts',
  'elements/entries/edge/index.ts',
  'src/contract/index.ts',
];

const writeTypes = async () => {
  const project = join(root, '.cache/types.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        noEmitOnError: true,
        rootDir: '..',
        outDir: '../dist/types',
        types: [],
      },
      include: [],
      files: [...entries, ...globSync('elements/**/*.d.ts', { cwd: root })].map((file) => `../${file}`),
    }),
  );
  const code = await tool('@typescript/native/bin/tsc', '-p', project);
  if (code === 0) keepReachedTypes(join(root, 'dist/types'), entries);
  return code;
};

const bundle = () => tool('rollup/dist/bin/rollup', '-c', '--silent', ...(isQuick ? ['--configQuick'] : []));

/** Empties `dist/`, but for the releases: a page that names one goes on working. */
const clear = () => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const name of readdirSync(join(root, 'dist'))) {
    if (name !== 'v') rmSync(join(root, 'dist', name), { recursive: true });
  }
};

const stampOfSandbox = (stamp) => `${stamp} for the sandbox`;

const stamp = stampOfSources();
const goodStamps = isQuick ? [stamp, stampOfSandbox(stamp)] : [stamp];
const isUpToDate = existsSync(stampFile) && goodStamps.includes(readFileSync(stampFile, 'utf8'));
if (isUpToDate && !process.argv.includes('--force')) {
  console.log('dist/ is up to date');
} else {
  const started = performance.now();
  clear();
  if ((await tool('@lingui/cli/dist/lingui.js', 'compile', '--strict', '--typescript')) !== 0) {
    giveUp('The catalogues could not be compiled.');
  }
  const codes = await Promise.all([
    bundle(),
    isQuick ? 0 : writeTypes(),
    write('demo/tools/manifests/write.ts'),
    write('demo/tools/documents/open-api/write.ts'),
  ]);
  if (codes.some((code) => code !== 0)) giveUp('The build failed.');
  cpSync(join(root, 'elements/ui/themes'), join(root, 'dist/themes'), { recursive: true });
  if ((await write('demo/tools/releases/write.ts')) !== 0) giveUp('The build got no release.');
  writeFileSync(stampFile, isQuick ? stampOfSandbox(stamp) : stamp);
  console.log(`dist/ written in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
