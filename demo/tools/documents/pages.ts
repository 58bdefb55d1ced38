import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementTables } from '../manifests/tables.ts';
import { apiTables } from './api-tables.ts';
import { accessTable, callsTable } from './calls-table.ts';
import { replaceMarkedPart } from './marked-section.ts';

/** A page with parts that are made from the sources. */
export interface GeneratedPage {
  /** Its path below the project's folder. */
  path: string;
  /** Its parts, in Markdown, by their names on the page. */
  parts(): Readonly<Record<string, string>>;
}

/** All pages with generated parts: `npm run docs` writes them, and a test checks that they are up to date. */
export const generatedPages: readonly GeneratedPage[] = [
  { path: 'elements/README.md', parts: elementTables },
  { path: 'elements/entries/README.md', parts: apiTables },
  { path: 'src/contract/README.md', parts: () => ({ accesses: accessTable(), calls: callsTable() }) },
];

const root = join(import.meta.dirname, '../../..');

/** Returns the current and the expected text of a page. Throws if the page lacks the marks of a part. */
export const pageTexts = ({ path, parts }: GeneratedPage): { current: string; expected: string } => {
  const current = readFileSync(join(root, path), 'utf8');
  const expected = Object.entries(parts()).reduce((text, [name, part]) => replaceMarkedPart(text, name, part), current);
  return { current, expected };
};
