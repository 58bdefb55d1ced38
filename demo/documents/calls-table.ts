import { accesses, needsProof, type Row, wire } from '../../src/http/contract/index.ts';
import { markdownTable } from './marked-part.ts';

const keyOf = ({ takesKey }: Row): string => (takesKey ? 'yes' : '');
const whoOf = ({ access }: Row): string => (needsProof(access) || access === 'known' ? access : '');

/** The table of one family, under its name and the host that answers it. */
const familyTable = (family: string): string => {
  const rows = wire.filter((row) => row.family === family);
  const hosts = new Set(rows.map(({ endpoint }) => endpoint.host));
  const table = markdownTable(
    ['call', 'what for', 'who', 'key'],
    rows.map((row) => [`\`${row.endpoint.method} ${row.endpoint.path}\``, row.summary, whoOf(row), keyOf(row)]),
  );
  return `### ${family} (host ${[...hosts].join(', ')})\n\n${table}`;
};

/** Every call of the contract in Markdown, family after family, for `src/http/contract/README.md`. */
export const callsTable = (): string => [...new Set(wire.map(({ family }) => family))].map(familyTable).join('\n\n');

/** Who may make a call, by the words of the column `who`. */
export const accessTable = (): string =>
  markdownTable(
    ['who', 'means'],
    Object.entries(accesses).map(([name, text]) => [name === 'anyone' ? '(nothing)' : name, text]),
  );
