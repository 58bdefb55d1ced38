import type { Simulation } from '../simulation.ts';
import { isComparison, isMetric, readMetric } from './metrics.ts';

/** A condition of `--fail-if`, such as `wallShare > 0.2`. */
export interface FailureCondition {
  /** As it was written. */
  text: string;
  metric: string;
  isMet: (value: number) => boolean;
}

/** One exhaustive table from operator to comparison. */
const operators = {
  '>=': (value: number, limit: number) => value >= limit,
  '<=': (value: number, limit: number) => value <= limit,
  '==': (value: number, limit: number) => value === limit,
  '!=': (value: number, limit: number) => value !== limit,
  '>': (value: number, limit: number) => value > limit,
  '<': (value: number, limit: number) => value < limit,
} as const;

const isOperator = (text: string): text is keyof typeof operators => Object.hasOwn(operators, text);

const form = /^\s*(\S+?)\s*(>=|<=|==|!=|>|<)\s*(-?\d+(?:\.\d+)?)\s*(%?)\s*$/;

/** Parses a condition: one metric, one comparison, one number, which may be a percentage. Returns an error text. */
export const parseCondition = (text: string): FailureCondition | string => {
  const [, metric = '', operator = '', number = '', percent = ''] = form.exec(text) ?? [];
  if (!isOperator(operator)) {
    return `“${text}” is no condition: write a number of the result, a comparison (>, >=, <, <=, ==, !=) and a limit, such as 'wallShare > 0.2'`;
  }
  if (!isMetric(metric)) return `“${text}” names “${metric}”, which is no number of the result: --help lists them`;
  const limit = percent === '' ? Number(number) : Number(number) / 100;
  return { text, metric, isMet: (value) => operators[operator](value, limit) };
};

/** Returns an error text for a condition that needs another flow; null if it needs none. */
export const findMissingFlow = ({ text, metric }: FailureCondition, hasAgainst: boolean): string | null =>
  isComparison(metric) && !hasAgainst ? `“${text}” needs another flow: add --against` : null;

/** The result of a condition. */
export interface ConditionResult {
  text: string;
  value: number;
  isMet: boolean;
}

/** Evaluates conditions; returns an error text if one of them can't be evaluated, such as for a node that is missing. */
export const evaluateConditions = (
  conditions: readonly FailureCondition[],
  simulation: Simulation,
): ConditionResult[] | string => {
  const results: ConditionResult[] = [];
  for (const { text, metric, isMet } of conditions) {
    const value = readMetric(metric, simulation);
    if (typeof value === 'string') return `${value}: “${text}”`;
    results.push({ text, value, isMet: isMet(value) });
  }
  return results;
};
