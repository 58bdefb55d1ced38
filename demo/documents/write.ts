import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madePages, pageTexts } from './pages.ts';

/** `npm run docs`: writes the tables of all pages anew, and says which pages changed. */
for (const page of madePages) {
  const { now, due } = pageTexts(page);
  if (now !== due) writeFileSync(join(import.meta.dirname, '../..', page.path), due);
  console.log(`${page.path}: ${now === due ? 'as it was' : 'written'}`);
}
