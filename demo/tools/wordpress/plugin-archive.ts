import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The oldest time that an archive can hold: the same plugin is the same file, whenever it is packed. */
const packedAt = new Date(1980, 0, 1);

/**
 * Packs the files of a folder as WordPress takes them: below a folder with the plugin's name. Throws if the plugin or its
 * readme is missing.
 */
export const packPlugin = (folder: string): Uint8Array => {
  const names = readdirSync(folder).sort();
  for (const name of ['presswall.php', 'readme.txt']) {
    if (!names.includes(name)) throw new Error(`${join(folder, name)} is missing: WordPress needs it.`);
  }
  const entries = names.map((name) => [`presswall/${name}`, readFileSync(join(folder, name))] as const);
  return zipSync(Object.fromEntries(entries), { mtime: packedAt, level: 9 });
};
