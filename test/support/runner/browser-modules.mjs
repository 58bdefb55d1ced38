import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { esbuildPatches } from '../../../demo/tools/compile/vendor-patches.mjs';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../../..');
const folder = '.cache/browser-modules';

const fileOf = (name) => name.replaceAll('/', '_');

/** A module that gives a CommonJS package's exports their names. */
const withNames = (name) => {
  const names = Object.keys(require(name)).filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && each !== 'default');
  return `import all from '${name}'; export default all; export const { ${names} } = all;`;
};

/**
 * Bundles packages for the browser as they ship: for production, with our patches, and together, so that shared ones
 * (React above all) exist once. CommonJS packages get named exports. Returns a function from a package to its URL.
 */
export const bundlePackages = async ({ commonJs, esModules }) => {
  const named = new Map(commonJs.map((name) => [`named:${name}`, name]));
  const entries = [...commonJs.map((name) => [name, `named:${name}`]), ...esModules.map((name) => [name, name])];
  await build({
    entryPoints: entries.map(([name, source]) => ({ in: source, out: fileOf(name) })),
    outdir: join(root, folder),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      esbuildPatches,
      {
        name: 'named',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^named:/ }, ({ path }) => ({ path, namespace: 'named' }));
          onLoad({ filter: /./, namespace: 'named' }, ({ path }) => ({
            contents: withNames(named.get(path)),
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const addresses = new Map(entries.map(([name]) => [name, `/${folder}/${fileOf(name)}.js`]));
  return (name) => addresses.get(name);
};
