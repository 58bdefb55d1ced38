import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'esbuild';

/**
 * Plugins of a build for `npm start`, which has to be ready soon: esbuild in place of the compiler and the minifiers of
 * what ships. Files are a few per cent larger, and nothing is checked.
 */

const isSource = /\.tsx?$/;

/** Removes types, and compiles JSX. */
export const transpile = {
  name: 'transpile',
  // Before other plugins ask each other for it, as the compiler's plugin does.
  resolveId: (source, importer) =>
    importer !== undefined && source.startsWith('.') && isSource.test(source)
      ? resolve(dirname(importer), source)
      : null,
  async load(id) {
    if (!isSource.test(id)) return null;
    const { code, map } = await transform(await readFile(id, 'utf8'), {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'es2022',
      sourcemap: true,
      sourcefile: id,
    });
    return { code, map };
  },
};

/** Minifies. */
export const shrinkQuickly = {
  name: 'shrink-quickly',
  renderChunk: {
    order: 'post',
    handler: (code) =>
      transform(code, { minify: true, format: 'esm', target: 'es2022', sourcemap: true, legalComments: 'none' }),
  },
};
