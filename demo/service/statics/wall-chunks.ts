/** Which built files draw a wall: what a page that is sure of one may preload. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest = v.record(v.string(), v.object({ modules: v.array(v.string()), imports: v.array(v.string()) }));
const entry = 'elements/pw-paywall/index.ts';

/** The addresses of those files, the core left out; none while nothing has been built. */
export const wallChunks = async (distFolder: string): Promise<string[]> => {
  const text = await readFile(join(distFolder, 'manifest.json'), 'utf8').catch(() => '{}');
  const chunks = v.parse(manifest, JSON.parse(text));
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || file === 'core.js') return;
    found.add(file);
    for (const next of chunks[file]?.imports ?? []) add(next);
  };
  for (const [file, { modules }] of Object.entries(chunks)) if (modules.includes(entry)) add(file);
  return [...found].map((file) => `/${file}`);
};
