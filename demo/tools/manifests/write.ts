import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customElementsManifest } from './custom-elements.ts';
import { htmlData } from './html-data.ts';
import { readSources, root } from './program.ts';
import { readTags } from './tags.ts';

/** Writes the tags' descriptions for editors into `dist/`; the build runs it. */
const write = (name: string, data: object): void =>
  writeFileSync(join(root, 'dist', name), `${JSON.stringify(data, null, 2)}\n`);

const tags = readTags(readSources());
write('custom-elements.json', customElementsManifest(tags));
write('vscode.html-custom-data.json', htmlData(tags));
