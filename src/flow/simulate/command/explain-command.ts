import { decodeFlow } from '../../decode-flow.ts';
import { evaluateFlowSync } from '../../prepared/evaluate-sync.ts';
import { toErrorMessage } from '../../read-value.ts';
import { reasonText } from '../../reason-text.ts';
import type { Flow, FlowStep } from '../../types.ts';
import { FlowReader } from '../counts/readers.ts';
import { MeterReadings } from '../meters/meter-readings.ts';
import { createDraw, ReplayEnvironment } from '../replay-environment.ts';
import { readVisits } from '../visits/read-visits.ts';
import { isVisit, type SimulatedVisit } from '../visits/visit.ts';
import { lastOf, parseOptions } from './command-options.ts';

/** Process functions for the command. */
export interface ExplainCommandPorts {
  /** Reads a file, `-` (standard input) or a URL on this machine. Rejects if it can't be read. */
  read(source: string): Promise<string>;
  print(line: string): void;
  complain(line: string): void;
}

const usage = `Says how a flow decides one visit, and why.

Usage: presswall explain [options] <flow.json | - | http://localhost…> --visit visit.json

  --visit file        a visit, as a line of the file for presswall simulate; with several lines the last one is
                      explained, and those of the same visitor before it count for the meters
  --time-zone zone    the zone of a visit that names none, UTC by default
  --json              prints actions and trace as JSON

Exit code: 0; 2 if something can't be read or is no valid option.`;

const readFlow = (source: string, text: string): Flow => {
  const decoded = decodeFlow(JSON.parse(text));
  if ('error' in decoded) throw new Error(`${source} is no flow: ${decoded.error}`);
  return decoded.flow;
};

const parsesAsOne = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Reads visits: one JSON object on any number of lines, or one on each line. */
const readAll = async (source: string, text: string): Promise<[SimulatedVisit, ...SimulatedVisit[]]> => {
  const lines = parsesAsOne(text) ? JSON.stringify(JSON.parse(text)) : text;
  const visits: SimulatedVisit[] = [];
  for await (const item of readVisits([lines])) {
    if (isVisit(item)) visits.push(item);
    else if (item.kind === 'bad-line') throw new Error(`${source}, line ${item.line}: ${item.text}`);
  }
  const [first, ...others] = visits;
  if (first === undefined) throw new Error(`${source} has no visit`);
  return [first, ...others];
};

/** Decides the last visit, after the visitor's earlier ones. */
const decideLast = (flow: Flow, visits: [SimulatedVisit, ...SimulatedVisit[]], timeZone: string) => {
  const last = visits.at(-1) ?? visits[0];
  const environment = new ReplayEnvironment(createDraw(flow, ''), new MeterReadings(), timeZone);
  const reader = new FlowReader();
  const decide = (visit: SimulatedVisit) => {
    environment.begin(visit, reader);
    return evaluateFlowSync(flow, environment);
  };
  for (const visit of visits.slice(0, -1)) if (visit.visitor === last.visitor) decide(visit);
  const decided = decide(last);
  if (decided.kind === 'refused') throw new Error(`“${decided.nodeId}” asks for ${decided.asks}`);
  return decided;
};

const describeStep = ({ nodeId, type, outcome, because, notes }: FlowStep): string[] => [
  `${nodeId || 'flow'}${type === '' ? '' : ` (${type})`}: ${outcome}`,
  ...[because, ...notes].map((reason) => `  ${reasonText(reason)}`),
];

/** The flow and the visit to explain, as the command names them. */
interface ExplainRequest {
  flow: string;
  visit: string;
  timeZone: string;
  isJson: boolean;
}

/** Parses the arguments; returns a text if they are invalid. */
const parseRequest = (args: readonly string[]): ExplainRequest | string => {
  const options = parseOptions(args, { valued: ['--visit', '--time-zone'], flags: ['--json'] });
  if (typeof options === 'string') return options;
  const [flow, ...more] = options.positionals;
  const visit = lastOf(options, '--visit');
  if (flow === undefined || visit === undefined || more.length > 0) return 'Name one flow, and a visit by --visit';
  return { flow, visit, timeZone: lastOf(options, '--time-zone') ?? 'UTC', isJson: options.flags.has('--json') };
};

const explain = async (request: ExplainRequest, { read, print }: ExplainCommandPorts): Promise<void> => {
  const flow = readFlow(request.flow, await read(request.flow));
  const visits = await readAll(request.visit, await read(request.visit));
  const { actions, trace } = decideLast(flow, visits, request.timeZone);
  if (request.isJson) {
    print(JSON.stringify({ actions, trace }, null, 2));
    return;
  }
  for (const line of trace.flatMap(describeStep)) print(line);
  const ids = actions.map(({ nodeId }) => `“${nodeId}”`);
  print(ids.length === 0 ? 'Nothing is shown.' : `Actions: ${ids.join(', ')}.`);
};

/** Runs `presswall explain` and returns its exit code. */
export const runExplain = async (args: readonly string[], ports: ExplainCommandPorts): Promise<0 | 2> => {
  if (args.includes('--help')) {
    ports.print(usage);
    return 0;
  }
  const request = parseRequest(args);
  if (typeof request === 'string') {
    ports.complain(`${request}.\n\n${usage}`);
    return 2;
  }
  try {
    await explain(request, ports);
    return 0;
  } catch (error) {
    ports.complain(error instanceof Error ? error.message : toErrorMessage(error));
    return 2;
  }
};
