/**
 * The changes that the build makes to packages, so that they work on any page. Each change is a diff in `patches/`, named
 * by its package. The bundles that ship and those that component tests run get the same changes.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Reads a diff of one file into the path of the file and its hunks: the lines before and after. */
const parseDiff = (text) => {
  const [, header = '', ...hunks] = text.split(/^(?:\+\+\+ |@@ .*\n)/m);
  const side = (hunk, skipped) =>
    hunk
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(skipped))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { path: header.trim(), hunks: hunks.map((hunk) => ({ before: side(hunk, '+'), after: side(hunk, '-') })) };
};

/** The diffs: the package that each changes, the path of the file in it, and its hunks. */
export const patches = globSync(join(import.meta.dirname, 'patches/*.diff'))
  .sort()
  .map((file) => ({
    name: basename(file, '.diff'),
    ...parseDiff(readFileSync(file, 'utf8')),
  }));

/** Applies a diff to the text of its file. Throws if the package has changed: a hunk must fit in exactly one place. */
export const applyPatch = ({ path, hunks }, code) =>
  hunks.reduce((text, { before, after }) => {
    const parts = text.split(before);
    if (parts.length !== 2)
      throw new Error(`${path} has changed: its diff in demo/tools/compile/patches must be made again`);
    return parts.join(after);
  }, code);

const toUnix = (id) => id.replaceAll('\\', '/');

/** The diff of a file, by its absolute path. */
export const patchOf = (id) => patches.find(({ path }) => toUnix(id).endsWith(`/${path}`));

/**
 * Modules of ours in place of whole packages. React has had the hook of the shim since version 18. Our HTTP client hands
 * ofetch complete URLs and parses JSON itself.
 */
const aliases = {
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
  destr: 'export default JSON.parse;',
  ufo: 'export const withBase = (url) => url; export const withQuery = withBase;',
};

/** Patches packages in a bundle. Fails if a package is bundled without the file that its diff changes. */
export const vendorPatches = {
  name: 'vendor-patches',
  resolveId: (id) => (id in aliases ? `\0${id}` : null),
  load: (id) => aliases[id.slice(1)] ?? null,
  transform(code, id) {
    const patch = patchOf(id);
    return patch === undefined ? null : { code: applyPatch(patch, code), map: null };
  },
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()].filter((id) => !id.startsWith('\0')).map(toUnix);
    for (const { name, path } of patches) {
      const isBundled = ids.some((id) => id.includes(`/node_modules/${name}/`));
      if (isBundled && !ids.some((id) => id.endsWith(`/${path}`)))
        throw new Error(`${name} no longer has ${path}: make its diff in demo/tools/compile/patches again`);
    }
  },
};

/** The same for esbuild, which bundles packages for component tests. */
export const esbuildPatches = {
  name: 'vendor-patches',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /./ }, ({ path, resolveDir }) =>
      path in aliases ? { path, namespace: 'alias', pluginData: resolveDir } : null,
    );
    onLoad({ filter: /./, namespace: 'alias' }, ({ path, pluginData }) => ({
      contents: aliases[path],
      resolveDir: pluginData,
    }));
    onLoad({ filter: /\.m?js$/, namespace: 'file' }, ({ path }) => {
      const patch = patchOf(path);
      return patch === undefined ? null : { contents: applyPatch(patch, readFileSync(path, 'utf8')) };
    });
  },
};
