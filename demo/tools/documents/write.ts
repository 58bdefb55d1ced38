import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages, pageTexts } from './pages.ts';

/** `npm run docs`: writes the tables of all pages and reports which pages changed. */
for (const page of generatedPages) {
  const { current, expected } = pageTexts(page);
  if (current !== expected) writeFileSync(join(import.meta.dirname, '../../..', page.path), expected);
  console.log(`${page.path}: ${current === expected ? 'as it was' : 'written'}`);
}
