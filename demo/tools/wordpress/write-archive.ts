/** `npm run wordpress`: packs the plugin for *Plugins → Add New → Upload Plugin*. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packPlugin } from './plugin-archive.ts';

const root = new URL('../../../', import.meta.url);
const target = new URL('dist/presswall-wordpress.zip', root);
const archive = packPlugin(fileURLToPath(new URL('demo/recipes/wordpress/', root)));
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, archive);
console.log(`${fileURLToPath(target)} (${archive.length} bytes)`);
