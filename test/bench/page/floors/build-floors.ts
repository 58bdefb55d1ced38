import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const sourceOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Bundles the two scripts of comparison as a publisher would ship them; returns their bytes by file name. */
export const buildFloors = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { outputFiles } = await build({
    entryPoints: { loader: sourceOf('loader.ts'), card: sourceOf('card.tsx') },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '/floors',
    write: false,
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
};
