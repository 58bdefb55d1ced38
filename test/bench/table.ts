/**
 * Measures on this machine, now: prints a table of each measure, with medians, spread and the limits that the design
 * sets, and writes those that were made into `README.md` beside this file. `--print` only prints. `page --trace NAME`
 * traces one view of a page instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceMarkedPart } from '../../demo/tools/documents/marked-section.ts';
import { measureAccounts } from './accounts.ts';
import { circumstances } from './circumstances.ts';
import { measureWildcard } from './engine.ts';
import { type GateRatios, measureGate } from './gate.ts';
import { type Line, lineOf, partOf, textOf } from './lines.ts';
import { measureMeter } from './meter/meter.ts';
import { measureNewsletters } from './newsletters.ts';
import { benchPages, tracePage } from './page/page.ts';
import { measureManySubscriptions, measurePortal } from './portal.ts';
import { measureSimulation } from './simulation.ts';
import { measureSizes } from './sizes.ts';
import { measureOthers, measureVisits } from './visits.ts';

const atLeast = (value: number) => ({ kind: 'at least', value }) as const;

const ofEngine = async (): Promise<Line[]> => {
  const { untraced, traced, newAddresses } = measureVisits();
  const { evaluateFlow, readTrace, firstVisit } = await measureOthers();
  return [
    lineOf('at once, without a trace', 'of by hand', untraced, atLeast(0.58)),
    lineOf('at once, with a trace that nobody reads', 'of by hand', traced, atLeast(0.25)),
    lineOf('at once, without a trace, each address a new one', 'of by hand', newAddresses),
    lineOf('evaluateFlow', 'of by hand', evaluateFlow),
    lineOf('at once, with a trace that is read', 'of evaluateFlow', readTrace),
    lineOf('the first visit of a new flow', 'of parsing its JSON', firstVisit),
    lineOf('a wildcard with twenty stars on the longest input', 'ms', measureWildcard(), 5),
  ];
};

const count = new Intl.NumberFormat('en');

const ofSimulation = async (): Promise<Line[]> =>
  measureSimulation().flatMap(({ views, readers, seconds, speeds, peaks }) => {
    const what = `${count.format(views)} views of ${count.format(readers)} readers`;
    return [
      lineOf(`${what}: time`, 's', seconds, views === 1_000_000 ? 10 : null),
      lineOf(`${what}: speed`, 'views/s', speeds),
      lineOf(`${what}: highest memory`, 'MB', peaks),
    ];
  });

const ofMeter = async (): Promise<Line[]> =>
  (await measureMeter()).map(({ what, database, ratios, limit }) =>
    lineOf(`${database}: ${what}`, 'of the insert', ratios, limit === null ? null : { kind: 'at least', value: limit }),
  );

const ofPages = (): Promise<Line[]> => benchPages(console.error);

const ofAccounts = async (): Promise<Line[]> =>
  (await measureAccounts()).map(({ call, difference, known: knownMs, unknown }) => ({
    what: `${call}: known and unknown addresses apart`,
    median: difference,
    slowest: Math.max(knownMs, unknown),
    fastest: Math.min(knownMs, unknown),
    unit: 'ms',
    limit: { kind: 'at most', value: 5 },
  }));

const ofNewsletters = async (): Promise<Line[]> => [
  lineOf('200 newsletters: from their data to their paint', 'ms', await measureNewsletters(), 100),
];

const ofPortal = async (): Promise<Line[]> => [
  lineOf('from the press on a tab to the paint of its page', 'ms', await measurePortal(), 50),
  lineOf('30 subscriptions, 5 years old: from their data to their paint', 'ms', await measureManySubscriptions(), 150),
];

const ofGate = async (): Promise<Line[]> => {
  const { visitor, subscriber } = await measureGate();
  const linesOf = (who: string, ratios: readonly GateRatios[]): Line[] => [
    lineOf(
      `${who}: requests a second`,
      'of the server',
      ratios.map(({ perSecond }) => perSecond),
    ),
    lineOf(
      `${who}: duration, p50`,
      'times the server’s',
      ratios.map(({ p50 }) => p50),
    ),
    lineOf(
      `${who}: duration, p99`,
      'times the server’s',
      ratios.map(({ p99 }) => p99),
    ),
  ];
  return [...linesOf('a visitor of a metered page', visitor), ...linesOf('a subscriber', subscriber)];
};

/** By the names that the command takes, which are those of the page's parts. */
const measures: Readonly<Record<string, () => Promise<Line[]>>> = {
  sizes: measureSizes,
  page: ofPages,
  newsletters: ofNewsletters,
  portal: ofPortal,
  engine: ofEngine,
  simulate: ofSimulation,
  meter: ofMeter,
  accounts: ofAccounts,
  gate: ofGate,
};

const { values, positionals: wanted } = parseArgs({
  options: { print: { type: 'boolean', default: false }, trace: { type: 'string' } },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  console.error(`No such measure: ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`);
  process.exit(1);
}

const readme = new URL('./README.md', import.meta.url);

const measureAll = async (): Promise<void> => {
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const lines = await measure();
    console.log(`\n${name}\n${textOf(lines)}`);
    if (!values.print)
      writeFileSync(readme, replaceMarkedPart(readFileSync(readme, 'utf8'), name, partOf(lines, circumstances())));
  }
};

if (values.trace === undefined) await measureAll();
else console.log(await tracePage(values.trace));
