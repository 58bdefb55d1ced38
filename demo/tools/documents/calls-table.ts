import { accesses, needsProof, type Row, wire } from '#src/contract/index.ts';
import { markdownTable } from './marked-section.ts';

const keyOfRow = ({ takesKey }: Row): string => (takesKey ? 'yes' : '');
const describeCaller = ({ access }: Row): string => (needsProof(access) || access === 'known' ? access : '');

/** The table of one family, under its name and the host that answers it. */
const familyTable = (family: string): string => {
  const rows = wire.filter((row) => row.family === family);
  const hosts = new Set(rows.map(({ endpoint }) => endpoint.host));
  const table = markdownTable(
    ['call', 'what for', 'who', 'key'],
    rows.map((row) => [
      `\`${row.endpoint.method} ${row.endpoint.path}\``,
      row.summary,
      describeCaller(row),
      keyOfRow(row),
    ]),
  );
  return `### ${family} (host ${[...hosts].join(', ')})\n\n${table}`;
};

/** Every call of the contract in Markdown, family after family, for `src/contract/README.md`. */
export const callsTable = (): string => [...new Set(wire.map(({ family }) => family))].map(familyTable).join('\n\n');

/** The table of callers: who may make a call, by the words of the column `who`. */
export const accessTable = (): string =>
  markdownTable(
    ['who', 'means'],
    Object.entries(accesses).map(([name, text]) => [name === 'anyone' ? '(nothing)' : name, text]),
  );
