import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { askAtOnce } from './demo/tools/chunks/ask-at-once.mjs';
import { chunkName, chunkOf } from './demo/tools/chunks/bundle-chunks.mjs';
import { ownCopies } from './demo/tools/chunks/own-copies.mjs';
import { createShortExportNames } from './demo/tools/chunks/short-export-names.mjs';
import { noteWallFiles, wallFilesByName } from './demo/tools/chunks/wall-files.mjs';
import { writeManifest } from './demo/tools/chunks/write-manifest.mjs';
import { compileEarly } from './demo/tools/compile/compile-hint.mjs';
import { cssText } from './demo/tools/compile/css-text.mjs';
import { ownDeployment } from './demo/tools/compile/deployment-plugin.mjs';
import { shrinkQuickly, transpile } from './demo/tools/compile/quick.mjs';
import { createNotices } from './demo/tools/compile/third-party-notices.mjs';
import { vendorPatches } from './demo/tools/compile/vendor-patches.mjs';
import { startData } from './demo/tools/start-data/plugin.mjs';

const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** True for a build of `npm start` (`demo/build.mjs --quick`): what its pages load, and nothing that ships. */
const isQuick = process.argv.includes('--configQuick');
const { shrink } = isQuick ? { shrink: [shrinkQuickly] } : await import('./demo/tools/compile/shrink.mjs');

const compiled = isQuick ? transpile : (await import('./demo/tools/compile/typescript-once.mjs')).typescriptOnce();

const notices = createNotices(import.meta.dirname);

const compile = () => [
  ownDeployment,
  cssText,
  compiled,
  startData,
  replace({
    preventAssignment: true,
    delimiters: ['', ''],
    values: {
      'process.env.NODE_ENV': '"production"',
      __VERSION__: version,
    },
  }),
  vendorPatches,
  nodeResolve({ browser: true }),
  commonjs(),
  notices,
];

/** A warning is an error, but React packages may be marked for a server. */
const onwarn = ({ code, message }) => {
  if (code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(message);
};

/** The loader, alone: what it fetches is the core, by its stable name. */
const loader = {
  input: { pw: 'elements/entries/loader.ts' },
  plugins: [
    {
      name: 'core-by-name',
      resolveId: (id) => (/^\.\/core\.[jt]s$/.test(id) ? { id: './core.js', external: true } : null),
    },
    ...compile(),
    shrink,
  ],
  output: { dir: 'dist', format: 'es' },
  onwarn,
};

/** The name of the file that explains, once it has been written. */
let explainer = '';

/** Three chunks: what gives the explanation as data, what both it and the panel load to compare the page, the panel. */
const isOfAccess =
  /\/src\/flow\/(nodes\/access-metadata|content-gates|nodes\/removed-content)\.|\/explain\/access\/|\/pw-debug\/views\/(access|page-view)\./;
const isOfPanel = /\/elements\/|\/src\/flow\/(engine|decode-flow|check\/)|\/src\/walls\/explain\/(what-if\.|check-)/;
const isOfData = /\/pw-debug\/(index|debug-switch|views\/timeline)\./;

/** The core names all chunks, and no hash can be compressed: seven digits tell the versions of one chunk apart (28 bits). */
const shortHashes = { hashCharacters: 'hex' };

/** What explains decisions, with the debug panel: built apart, so that the chunks every page loads carry nothing for it. */
const debug = {
  input: { debug: 'elements/pw-debug/index.ts' },
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    ...compile(),
    shrink,
    {
      name: 'note-explainer',
      writeBundle: (_options, bundle) => {
        explainer = Object.values(bundle).find(({ isEntry }) => isEntry)?.fileName ?? '';
      },
    },
  ],
  output: {
    dir: 'dist',
    format: 'es',
    ...shortHashes,
    entryFileNames: 'chunk-[name]-[hash:7].js',
    chunkFileNames: 'chunk-[name]-[hash:7].js',
    manualChunks: (id) =>
      isOfAccess.test(id) ? 'access' : isOfPanel.test(id) && !isOfData.test(id) ? 'panel' : 'debug',
    sourcemap: 'hidden',
  },
  onwarn,
};

/** Names that file where the SDK asks for it. */
const explainerByName = {
  name: 'explainer-by-name',
  resolveId: (id) => (/\/pw-debug\/index\.[jt]s$/.test(id) ? { id: `./${explainer}`, external: true } : null),
};

const afterCore = [writeManifest, compileEarly, noteWallFiles];

/** The core and all that is loaded when it is needed. Hashed chunks never change: they may be cached for ever. */
const core = {
  input: { core: 'elements/entries/core.ts' },
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    explainerByName,
    ownCopies,
    ...compile(),
    askAtOnce,
    shrink,
    isQuick ? [] : createShortExportNames(),
    afterCore,
  ],
  output: {
    dir: 'dist',
    format: 'es',
    ...shortHashes,
    generatedCode: { arrowFunctions: true },
    freeze: false,
    chunkFileNames: (chunk) => `chunk-${chunkName(chunk)}-[hash:7].js`,
    manualChunks: chunkOf(),
    // Maps are found by the header that files are served with: a comment in each file would cost its readers bytes.
    sourcemap: 'hidden',
  },
  onwarn,
};

/** The script that asks for those files early. */
const wall = {
  input: { wall: 'elements/entries/wall.ts' },
  plugins: [...compile(), shrink, wallFilesByName],
  output: { dir: 'dist', format: 'es' },
  onwarn,
};

/** The engine alone, for a page, Node or a CDN's edge. */
const flow = {
  input: { flow: 'src/flow/index.ts' },
  plugins: [...compile(), shrink],
  output: { dir: 'dist', format: 'es', inlineDynamicImports: true },
  onwarn,
};

/** The gate before a publisher's server, in one file with the engine: hosts at the edge load no packages. */
const edge = {
  input: { edge: 'elements/entries/edge/index.ts' },
  plugins: [...compile(), shrink],
  output: { dir: 'dist', format: 'es', inlineDynamicImports: true },
  onwarn,
};

/** The other end of iframe walls, for operators' pages. */
const template = {
  input: { template: 'elements/entries/template/index.ts' },
  plugins: [...compile(), shrink],
  output: { dir: 'dist', format: 'es' },
  onwarn,
};
/** A program for Node is one file with all it needs. */
const program = { external: /^node:/, output: { dir: 'dist', format: 'es' }, onwarn };

/** The flow checker, under its first name. */
const checker = { ...program, input: { 'check-flow': 'demo/tools/check-flow.mjs' }, plugins: compile() };

/** The commands for flows, minified because of the libraries that draw the report. */
const commands = { ...program, input: { presswall: 'demo/tools/presswall.mjs' }, plugins: [...compile(), shrink] };

/** The workbench of the demo, which no reader's page loads and the package does not have; and its worker. */
const workbench = ['workbench', 'simulation-worker'].map((name) => ({
  input: { [name]: `demo/workbench/${name === 'workbench' ? 'index.tsx' : `${name}.ts`}` },
  plugins: [...compile(), shrink],
  output: { dir: 'dist/workbench', format: 'es' },
  onwarn,
}));

/** Who installs the package also gets its dependencies. */
const isDependency = (id) =>
  Object.keys({ ...dependencies, ...peerDependencies }).some((name) => id === name || id.startsWith(`${name}/`));

/** The service contract as data, for backends in Node. */
const contract = {
  input: { contract: 'src/contract/index.ts' },
  external: isDependency,
  plugins: compile(),
  output: { dir: 'dist', format: 'es', inlineDynamicImports: true },
  onwarn,
};

/** The npm entries, with chunks of their own: their user's bundler brings the dependencies. */
const npm = {
  input: {
    index: 'elements/entries/index.ts',
    react: 'elements/entries/react/index.ts',
    ...Object.fromEntries(
      ['pw-paywall', 'pw-newsletters', 'pw-portal'].map((tag) => [`elements/${tag}`, `elements/entries/npm/${tag}.ts`]),
    ),
  },
  external: isDependency,
  plugins: compile(),
  output: {
    dir: 'dist',
    format: 'es',
    chunkFileNames: (chunk) => `npm/${chunkName(chunk)}-[hash].js`,
    // Server components of React may import the components from this file only if it begins like this.
    banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
  },
  onwarn,
};

/** What the sandbox serves. */
const ofSandbox = [loader, debug, core, wall, flow, edge, template, ...workbench];

export default isQuick ? ofSandbox : [...ofSandbox, checker, commands, contract, npm];
