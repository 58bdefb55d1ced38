import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

const urlOf = (path) => `/${path.split(sep).join('/')}`;

/** A file that names others by their address is served as it is, module by module. */
const canBundle = (file) => !readFileSync(join(root, file), 'utf8').includes('import.meta');

/** Test files by their patterns, of which some exclude: those that can be bundled. */
const filesOf = (patterns) => {
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const include = patterns.filter((pattern) => !pattern.startsWith('!'));
  return globSync(include, { cwd: root, exclude }).filter(canBundle);
};

/** Packages are loaded from where they are bundled in one copy; the server's own scripts have absolute paths. */
const packagesElsewhere = (addressOf) => ({
  name: 'packages-elsewhere',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return null;
      const address = path.startsWith('/') ? path : addressOf(path);
      return address === undefined ? null : { path: address, external: true };
    });
  },
});

/**
 * Bundles the test files with their modules, so that a page loads some dozen scripts where it loaded a thousand, most of
 * them from its cache. Returns the code by the path that a page asks for. Nothing is left out because it seems to have no
 * effect, and a module still exists once in a page.
 */
export const bundleTests = async (patterns, addressOf) => {
  const files = filesOf(patterns);
  const { outputFiles } = await build({
    entryPoints: files.map((file) => ({ in: join(root, file), out: file })),
    absWorkingDir: root,
    outdir: root,
    chunkNames: '.cache/browser-tests/[hash]',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['production'],
    ignoreAnnotations: true,
    loader: { '.css': 'text' },
    sourcemap: 'linked',
    plugins: [packagesElsewhere(addressOf)],
  });
  const outputs = outputFiles.map(({ path, text }) => [urlOf(relative(root, path)), text]);
  const pathOf = new Map(files.map((file) => [`${urlOf(file)}.js`, urlOf(file)]));
  return new Map(outputs.map(([path, text]) => [pathOf.get(path) ?? path, text]));
};
