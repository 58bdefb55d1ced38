/** `node demo/tools/documents/open-api/write.ts`: writes `dist/openapi.json`; the build does so, too. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from './document.ts';

const place = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(place('package.json'), 'utf8'));

writeFileSync(place('dist/openapi.json'), `${JSON.stringify(openApiDocument(String(version)))}\n`);
