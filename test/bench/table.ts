/** Measures on this machine, now, and prints one table: medians, spread, and the limits that the design sets. */
import { measureAccounts } from './accounts.ts';
import { measureEngine } from './engine.ts';
import { measureMeter } from './meter.ts';
import { measureNewsletters } from './newsletters.ts';
import { benchPages } from './page.ts';
import { measureManySubscriptions, measurePortal } from './portal.ts';

/** One line of the table. */
interface Line {
  what: string;
  median: number;
  slowest: number;
  fastest: number;
  unit: string;
  /** What the median must reach or stay under. */
  limit: { kind: 'at least' | 'at most'; value: number } | null;
}

const ofEngine = async (): Promise<Line[]> => {
  const { median, slowest, fastest } = await measureEngine();
  const limit = { kind: 'at least', value: 100_000 } as const;
  return [{ what: 'engine, reference flow', median, slowest, fastest, unit: 'evaluations/s', limit }];
};

const ofMeter = async (): Promise<Line[]> =>
  (await measureMeter()).map(({ database, call, median, slowest, fastest }) => ({
    what: `meter, ${call} on ${database}`,
    median,
    slowest,
    fastest,
    unit: 'calls/s',
    limit: null,
  }));

const ofPages = async (): Promise<Line[]> =>
  (await benchPages()).map(({ scenario, measure, unit, values, limit }) => {
    const sorted = [...values].sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
    return {
      what: `${scenario}: ${measure}`,
      median: at(0.5),
      slowest: at(1),
      fastest: at(0),
      unit,
      limit: limit === null ? null : { kind: 'at most', value: limit },
    };
  });

const ofAccounts = async (): Promise<Line[]> =>
  (await measureAccounts()).map(({ call, difference, known, unknown }) => ({
    what: `${call}: known and unknown addresses apart`,
    median: difference,
    slowest: Math.max(known, unknown),
    fastest: Math.min(known, unknown),
    unit: 'ms',
    limit: { kind: 'at most', value: 5 },
  }));

const timed = (what: string, times: readonly number[], mostMs: number): Line => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  const limit = { kind: 'at most', value: mostMs } as const;
  return { what, median: at(0.5), slowest: at(1), fastest: at(0), unit: 'ms', limit };
};

const ofNewsletters = async (): Promise<Line[]> => [
  timed('200 newsletters: from their data to their paint', await measureNewsletters(), 100),
];

const ofPortal = async (): Promise<Line[]> => [
  timed('portal: from the press on a tab to the paint of its page', await measurePortal(), 50),
  timed('30 subscriptions, 5 years old: from their data to their paint', await measureManySubscriptions(), 150),
];

const measures: Readonly<Record<string, () => Promise<Line[]>>> = {
  engine: ofEngine,
  meter: ofMeter,
  page: ofPages,
  accounts: ofAccounts,
  newsletters: ofNewsletters,
  portal: ofPortal,
};

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

const verdict = ({ median, limit }: Line): string => {
  if (limit === null) return '';
  const isMet = limit.kind === 'at most' ? median <= limit.value : median >= limit.value;
  return `${limit.kind} ${number.format(limit.value)}: ${isMet ? 'met' : 'MISSED'}`;
};

const wanted = process.argv.slice(2);
const rows = [['', 'median', 'spread', 'limit']];
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const line of await measure()) {
    const median = `${number.format(line.median)} ${line.unit}`.trim();
    rows.push([line.what, median, `${number.format(line.fastest)} to ${number.format(line.slowest)}`, verdict(line)]);
  }
}
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
