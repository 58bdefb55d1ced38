import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementTables } from '../manifests/tables.ts';
import { accessTable, callsTable } from './calls-table.ts';
import { withPart } from './marked-part.ts';

/** A page with parts that are made from the sources. */
export interface MadePage {
  /** Its path below the project's folder. */
  path: string;
  /** Its parts, in Markdown, by their names on the page. */
  parts(): Readonly<Record<string, string>>;
}

/** All pages with such parts: `npm run docs` writes them, and a test holds them to be up to date. */
export const madePages: readonly MadePage[] = [
  { path: 'elements/README.md', parts: elementTables },
  { path: 'src/http/contract/README.md', parts: () => ({ accesses: accessTable(), calls: callsTable() }) },
];

const root = join(import.meta.dirname, '../..');

/** The text of a page as it is, and as it should be. Throws where it lacks the marks of a part. */
export const pageTexts = ({ path, parts }: MadePage): { now: string; due: string } => {
  const now = readFileSync(join(root, path), 'utf8');
  const due = Object.entries(parts()).reduce((text, [name, part]) => withPart(text, name, part), now);
  return { now, due };
};
