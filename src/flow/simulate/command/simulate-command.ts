import { decodeFlow } from '../../decode-flow.ts';
import { toErrorMessage } from '../../read-value.ts';
import type { Flow } from '../../types.ts';
import { decodeAudience } from '../audience/audience.ts';
import { generateVisits } from '../audience/generate-visits.ts';
import { countOf } from '../counts/count-of.ts';
import { getReachGraphs, type ReachGraph } from '../reach-graph.ts';
import { simulate, type VisitSource } from '../simulate.ts';
import type { Simulation, SimulationProgress } from '../simulation.ts';
import { readVisits, type VisitFormat } from '../visits/read-visits.ts';
import { idsOf, lastOf, type ParsedOptions, parseOptions } from './command-options.ts';
import {
  type ConditionResult,
  evaluateConditions,
  type FailureCondition,
  findMissingFlow,
  parseCondition,
} from './failure-condition.ts';
import { describeMetrics } from './metrics.ts';

/** The parts of a report. */
export interface ReportInput {
  simulation: Simulation;
  /** The branches of the flow. */
  graphs: readonly ReachGraph[];
  conditions: readonly ConditionResult[];
  /** The file of the visits, or the audience and its seed. */
  source: string;
}

/** Process functions for the commands. */
export interface SimulateCommandPorts {
  /** Reads a file, `-` (standard input) or a URL on this machine. Rejects if it can't be read. */
  read(source: string): Promise<string>;
  /** Reads one in pieces. */
  readPieces(source: string): AsyncIterable<string>;
  write(file: string, text: string): Promise<void>;
  print(line: string): void;
  complain(line: string): void;
  /** Shows progress; null if nobody watches. */
  showProgress: ((progress: SimulationProgress) => void) | null;
  /** Writes the HTML report. */
  renderReport(input: ReportInput): string;
}

const usage = (): string => `Replays visits over a flow, and says who meets walls.

Usage: presswall simulate [options] <flow.json | - | http://localhost…>

  --visits file       visits to replay: NDJSON, or CSV if the name ends in .csv; - is standard input
  --format name       ndjson or csv, whatever the name says
  --generate file     generates the visits of an audience (JSON) instead
  --against file      another flow, such as the live one, for the difference
  --seed number       another draw of variants, audience and examples; without it, pages' own draws
  --sample share      simulates a part of the readers, such as 0.1
  --max-readers n     the number of readers at most, 4000000 by default
  --time-zone zone    the zone of visits that name none, UTC by default
  --notes id,id       templates that are no walls, such as a note on the last free article
  --hard id,id        templates that can't be closed
  --fail-if text      fails if a number of the result is so, such as 'wallShare > 0.2'; may be repeated
  --json              prints the result as JSON
  --html file         writes a report that stands alone

Exit code: 0; 1 if a --fail-if holds; 2 if something can't be read or is no valid option.

Numbers for --fail-if:
${describeMetrics()}`;

const optionNames = {
  valued: [
    ...['--visits', '--format', '--generate', '--against', '--seed', '--sample', '--max-readers', '--time-zone'],
    ...['--notes', '--hard', '--fail-if', '--html'],
  ],
  flags: ['--json'],
};

/** Something that the operator has to change; its message says what. */
class CommandError extends Error {}

const fail = (message: string): never => {
  throw new CommandError(message);
};

const numberOf = (options: ParsedOptions, name: string, isValid: (value: number) => boolean, expected: string) => {
  const text = lastOf(options, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  return text.trim() !== '' && isValid(value) ? value : fail(`${name} must be ${expected}, and is “${text}”`);
};

const readDocument = async (source: string, { read }: SimulateCommandPorts): Promise<unknown> => {
  try {
    return JSON.parse(await read(source));
  } catch (error) {
    return fail(`${source} can't be read: ${error instanceof Error ? error.message : toErrorMessage(error)}`);
  }
};

/** Reads a flow; throws an error that names the file. */
const readFlow = async (source: string, ports: SimulateCommandPorts): Promise<Flow> => {
  const decoded = decodeFlow(await readDocument(source, ports));
  if ('error' in decoded) return fail(`${source} is no flow: ${decoded.error}`);
  for (const warning of decoded.warnings)
    ports.complain(`${source}: ${warning}, and is left out. Run presswall check.`);
  return decoded.flow;
};

const formatOf = (options: ParsedOptions, source: string): VisitFormat => {
  const format = lastOf(options, '--format') ?? (/\.csv$/i.test(source) ? 'csv' : 'ndjson');
  if (format === 'csv' || format === 'ndjson') return format;
  return fail(`--format must be ndjson or csv, and is “${format}”`);
};

const openVisits = async (
  options: ParsedOptions,
  seed: number | undefined,
  ports: SimulateCommandPorts,
): Promise<{ visits: VisitSource; source: string }> => {
  const [file, audienceFile] = [lastOf(options, '--visits'), lastOf(options, '--generate')];
  if (audienceFile !== undefined && file !== undefined) return fail('Name --visits or --generate, not both');
  if (audienceFile !== undefined) {
    const decoded = decodeAudience(await readDocument(audienceFile, ports));
    if ('error' in decoded) return fail(`${audienceFile} is no audience: ${decoded.error}`);
    return {
      visits: generateVisits(decoded.audience, seed),
      source: `generated from ${audienceFile}, seed ${seed ?? 0}`,
    };
  }
  if (file === undefined) return fail('Name the visits: --visits file, or --generate audience.json');
  return { visits: readVisits(ports.readPieces(file), formatOf(options, file)), source: file };
};

const readConditions = (options: ParsedOptions): FailureCondition[] =>
  (options.values.get('--fail-if') ?? []).map((text) => {
    const condition = parseCondition(text);
    if (typeof condition === 'string') return fail(condition);
    const problem = findMissingFlow(condition, lastOf(options, '--against') !== undefined);
    return problem === null ? condition : fail(problem);
  });

const runSimulation = async (
  options: ParsedOptions,
  conditions: readonly FailureCondition[],
  ports: SimulateCommandPorts,
) => {
  const [flowSource] = options.positionals;
  if (flowSource === undefined || options.positionals.length > 1) return fail('Name one flow');
  const seed = numberOf(options, '--seed', Number.isSafeInteger, 'a whole number');
  const sample = numberOf(options, '--sample', (value) => value > 0 && value <= 1, 'a share above 0, up to 1');
  const maxReaders = numberOf(
    options,
    '--max-readers',
    (value) => Number.isSafeInteger(value) && value > 0,
    'a whole number',
  );
  const timeZone = lastOf(options, '--time-zone');
  const againstSource = lastOf(options, '--against');
  const flow = await readFlow(flowSource, ports);
  const against = againstSource === undefined ? null : await readFlow(againstSource, ports);
  const { visits, source } = await openVisits(options, seed, ports);
  const { showProgress } = ports;
  try {
    const simulation = await simulate(flow, visits, {
      noteTemplateIds: idsOf(options, '--notes'),
      hardTemplateIds: idsOf(options, '--hard'),
      ...(against !== null && { against }),
      ...(seed !== undefined && { seed }),
      ...(sample !== undefined && { sample }),
      ...(maxReaders !== undefined && { maxReaders }),
      ...(timeZone !== undefined && { timeZone }),
      ...(showProgress !== null && { onProgress: showProgress }),
    });
    const results = evaluateConditions(conditions, simulation);
    const graphs = getReachGraphs(flow, simulation.flow);
    return { simulation, graphs, source, conditions: typeof results === 'string' ? fail(results) : results };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return fail(`${source} can't be simulated: ${error instanceof Error ? error.message : toErrorMessage(error)}`);
  }
};

const printText = ({ simulation, conditions }: ReportInput, { print, complain }: SimulateCommandPorts): void => {
  for (const line of simulation.summary) print(line);
  for (const { before, after, views, readers, examples } of simulation.difference?.changes.slice(0, 20) ?? []) {
    print(`\n${before} → ${after}: ${countOf(views, 'view')}, ${countOf(readers, 'reader')}`);
    for (const { time, visitor, url } of examples) print(`  ${time} ${visitor} ${url}`);
  }
  for (const { line, text } of simulation.visits.firstBadLines) complain(`line ${line}: ${text}`);
  const { ignoredFields } = simulation.visits;
  if (ignoredFields.length > 0) complain(`Fields that visits do not have were ignored: ${ignoredFields.join(', ')}`);
  for (const { text, value, isMet } of conditions)
    if (isMet) complain(`Failed: ${text} (it is ${value.toPrecision(4)})`);
};

/** Runs `presswall simulate` and returns its exit code. */
export const runSimulate = async (args: readonly string[], ports: SimulateCommandPorts): Promise<0 | 1 | 2> => {
  if (args.includes('--help')) {
    ports.print(usage());
    return 0;
  }
  try {
    const options = parseOptions(args, optionNames);
    if (typeof options === 'string') return fail(`${options}\n\n${usage()}`);
    const report: ReportInput = await runSimulation(options, readConditions(options), ports);
    const file = lastOf(options, '--html');
    if (file !== undefined) await ports.write(file, ports.renderReport(report));
    if (options.flags.has('--json')) {
      ports.print(JSON.stringify({ ...report.simulation, conditions: report.conditions }, null, 2));
    } else printText(report, ports);
    return report.conditions.some(({ isMet }) => isMet) ? 1 : 0;
  } catch (error) {
    ports.complain(error instanceof Error ? error.message : toErrorMessage(error));
    return 2;
  }
};
