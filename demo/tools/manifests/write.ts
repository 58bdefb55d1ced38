import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customElementsManifest } from './custom-elements.ts';
import { htmlData } from './html-data.ts';
import { root } from './program.ts';
import { readProjectTags } from './project-tags.ts';

/** Writes the tags' descriptions for editors into `dist/`; the build runs it. */
const write = (name: string, data: object): void =>
  writeFileSync(join(root, 'dist', name), `${JSON.stringify(data, null, 2)}\n`);

const tags = readProjectTags();
write('custom-elements.json', customElementsManifest(tags));
write('vscode.html-custom-data.json', htmlData(tags));
