/** A measure's result, its limit, and its row in a page. */
import { markdownTable } from '../../demo/tools/documents/marked-section.ts';

/** One line of a table. */
export interface Line {
  what: string;
  median: number;
  slowest: number;
  fastest: number;
  unit: string;
  /** The limit of the median; null where the design sets nothing. */
  limit: { kind: 'at least' | 'at most'; value: number } | null;
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** The line of several runs, of which the median counts; the slowest is the highest for times, the lowest for speeds. */
export const lineOf = (
  what: string,
  unit: string,
  values: readonly number[],
  limit: Line['limit'] | number = null,
): Line => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  const bound = typeof limit === 'number' ? ({ kind: 'at most', value: limit } as const) : limit;
  return { what, median: at(0.5), slowest: at(1), fastest: at(0), unit, limit: bound };
};

/** True if a line keeps its limit, or has none. */
export const isMet = ({ median, limit }: Line): boolean =>
  limit === null || (limit.kind === 'at most' ? median <= limit.value : median >= limit.value);

/** The text of the limit: nothing where there is none. */
const verdict = (line: Line): string =>
  line.limit === null ? '' : `${line.limit.kind} ${number.format(line.limit.value)}: ${isMet(line) ? 'met' : 'MISSED'}`;

/** Heads and cells of a table of lines. */
const cellsOf = (lines: readonly Line[]): { heads: readonly string[]; rows: string[][] } => ({
  heads: ['what', 'median', 'spread', 'limit'],
  rows: lines.map((line) => [
    line.what,
    `${number.format(line.median)} ${line.unit}`.trim(),
    `${number.format(line.fastest)} to ${number.format(line.slowest)}`,
    verdict(line),
  ]),
});

/** The part of a page that holds a measure: where and when it was made, and its table. */
export const partOf = (lines: readonly Line[], circumstances: string): string => {
  const { heads, rows } = cellsOf(lines);
  return `${circumstances}\n\n${markdownTable(heads, rows)}`;
};

/** The same for a terminal, its columns in line. */
export const textOf = (lines: readonly Line[]): string => {
  const { heads, rows } = cellsOf(lines);
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
