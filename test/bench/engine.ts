/** The reference flow with its visitors, and the time of its slowest wildcard. `node test/bench/table.ts engine` measures. */
import { readFileSync } from 'node:fs';
import type { PageFacts, VisitorFacts } from '../../src/flow/index.ts';
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
