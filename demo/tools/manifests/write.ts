import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customElementsManifest } from './custom-elements.ts';
import { svelteTypes, vueTypes } from './framework-types.ts';
import { htmlData } from './html-data.ts';
import { root } from './program.ts';
import { readProjectTags } from './project-tags.ts';

/** Writes the tags' descriptions for editors and frameworks into `dist/`; the build runs it. */
const write = (name: string, data: object): void =>
  writeFileSync(join(root, 'dist', name), `${JSON.stringify(data, null, 2)}\n`);

/** `dist/types` is the compiler's: it removes there what no entry leads to. */
const writeTypes = (name: string, text: string): void => {
  mkdirSync(join(root, 'dist/frameworks'), { recursive: true });
  writeFileSync(join(root, 'dist/frameworks', name), text);
};

const tags = readProjectTags();
write('custom-elements.json', customElementsManifest(tags));
write('vscode.html-custom-data.json', htmlData(tags));
writeTypes('vue.d.ts', vueTypes(tags));
writeTypes('svelte.d.ts', svelteTypes(tags));
