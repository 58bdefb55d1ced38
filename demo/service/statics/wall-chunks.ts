/** The built files that draw walls and templates: a page that always shows one may preload them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest = v.record(v.string(), v.object({ modules: v.array(v.string()), imports: v.array(v.string()) }));
const entries = ['src/walls/runner/wall-renderer.ts', 'elements/pw-paywall/shell/popup.ts'];

/** Returns the addresses of those files, without the core; none if nothing has been built. */
export const wallChunkPaths = async (distFolder: string): Promise<string[]> => {
  const text = await readFile(join(distFolder, 'manifest.json'), 'utf8').catch(() => '{}');
  const chunks = v.parse(manifest, JSON.parse(text));
  const chunkNames = new Set<string>();
  const add = (file: string) => {
    if (chunkNames.has(file) || file === 'core.js') return;
    chunkNames.add(file);
    for (const next of chunks[file]?.imports ?? []) add(next);
  };
  for (const [file, { modules }] of Object.entries(chunks))
    if (entries.some((entry) => modules.includes(entry))) add(file);
  return [...chunkNames].map((file) => `/${file}`);
};
