/**
 * How many evaluations of the reference flow one core makes in a second (design: quality, "Speed"). Run it with
 * `node test/bench/table.ts engine`.
 */
import { readFileSync } from 'node:fs';
import {
  decodeFlow,
  evaluateFlow,
  type FlowEnvironment,
  type PageFacts,
  type VisitorFacts,
} from '../../src/flow/index.ts';
import { compileWildcard, maxInputLength } from '../../src/flow/url/wildcard.ts';

/** The reference flow, and visitors to decide it for. */
export interface Reference {
  flow: unknown;
  visitors: {
    page: PageFacts;
    visitor: VisitorFacts;
    meters: Record<string, { count: number; increment: boolean }>;
    draw: number;
  }[];
}

/** Evaluations per second: the median of all runs, and the slowest and the fastest of them. */
export interface EngineSpeed {
  median: number;
  slowest: number;
  fastest: number;
  runs: number;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' &&
  value !== null &&
  'flow' in value &&
  'visitors' in value &&
  Array.isArray(value.visitors);

/** Reads the reference flow. */
export const readReference = (): Reference => {
  const value: unknown = JSON.parse(readFileSync(new URL('../flow/reference-flow.json', import.meta.url), 'utf8'));
  if (!isReference(value)) throw new Error('this is no reference flow');
  return value;
};

const moments = ['2026-04-15T12:00:00Z', '2026-11-05T12:00:00Z'].map((text) => Date.parse(text));

/** Returns the time of a visit. */
export const momentOf = (index: number): number => moments[index % moments.length] ?? 0;

const environments = ({ visitors }: Reference): FlowEnvironment[] =>
  visitors.map(({ page, visitor, meters, draw }, at) => ({
    page,
    visitor,
    now: momentOf(at),
    timeZone: 'UTC',
    draw: () => draw,
    readMeter: async ({ counterId }) => meters[counterId] ?? null,
    incrementMeter: async () => {},
    checkRules: async () => false,
    runDecision: async () => undefined,
  }));

/** Measures on this machine, now; `evaluations` is what one run makes. */
export const measureEngine = async (runs = 9, evaluations = 100_000): Promise<EngineSpeed> => {
  const reference = readReference();
  const decoded = decodeFlow(reference.flow);
  if ('error' in decoded) throw new Error(decoded.error);
  const worlds = environments(reference);
  const run = async () => {
    const begun = performance.now();
    for (let at = 0; at < evaluations; at++) {
      const world = worlds[at % worlds.length];
      if (world !== undefined) await evaluateFlow(decoded.flow, world);
    }
    return evaluations / ((performance.now() - begun) / 1000);
  };
  await run();
  const speeds: number[] = [];
  for (let at = 0; at < runs; at++) speeds.push(await run());
  speeds.sort((a, b) => a - b);
  const at = (part: number) => Math.round(speeds[Math.floor((speeds.length - 1) * part)] ?? 0);
  return { median: at(0.5), slowest: at(0), fastest: at(1), runs };
};

/** Milliseconds for twenty stars on the longest input that is looked at (security point 9): the worst pattern of each run. */
export const measureWildcard = (runs = 9): number[] => {
  const text = 'a'.repeat(maxInputLength);
  const patterns = [
    `${'a*'.repeat(20)}b`,
    `${'*a'.repeat(20)}`,
    `${`*${'a'.repeat(90)}b`.repeat(20)}*`,
    `*${'aa*'.repeat(19)}ab`,
  ];
  const took = (pattern: string): number => {
    const wildcard = compileWildcard(pattern);
    const begun = performance.now();
    wildcard?.(text);
    return performance.now() - begun;
  };
  return Array.from({ length: runs }, () => Math.max(...patterns.map(took)));
};
