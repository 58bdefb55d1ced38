import { getOwn, readArray, readNumber, readString } from '../read-value.ts';
import type { FlowNode } from '../types.ts';
import type { FlowProblem } from './finding.ts';

/** Returns the problems of a test's variants. */
export const checkVariants = (node: FlowNode): FlowProblem[] => {
  const variants = readArray(getOwn(node, 'flowgate'), 'variants');
  if (variants.length === 0) return [{ kind: 'no-variants' }];
  let total = 0;
  const problems: FlowProblem[] = [];
  for (const entry of variants) {
    const percent = readNumber(entry, 'percent') ?? Number.NaN;
    total += Math.max(percent || 0, 0);
    if (!(percent >= 0 && percent <= 100))
      problems.push({ kind: 'percent-invalid', variant: readString(entry, 'id') ?? '' });
  }
  const sum = Math.round(total * 1e6) / 1e6;
  return sum === 100 ? problems : [...problems, { kind: 'percents', sum }];
};

const units = ['pageviews', 'days', 'weeks', 'months'];

const checkValue = (entry: unknown, limit: number | undefined): FlowProblem[] => {
  const never = (why: Extract<FlowProblem, { kind: 'value-never-holds' }>['why']): FlowProblem[] => [
    { kind: 'value-never-holds', value: readString(entry, 'id') ?? '', why },
  ];
  switch (getOwn(entry, 'rule')) {
    case 'expired':
      return limit === undefined ? never('no-limit') : [];
    case 'equals': {
      const value = readNumber(entry, 'value');
      return value === undefined ? never('no-number') : value > (limit ?? value) ? never('above-limit') : [];
    }
    case 'increments': {
      const from = readNumber(entry, 'start_at') ?? 0;
      return from > (limit ?? from) ? never('above-limit') : [];
    }
    default:
      return never('unknown-rule');
  }
};

/** Returns the problems of a meter. */
export const checkMeter = (node: FlowNode): FlowProblem[] => {
  const target = getOwn(node, 'target');
  const reset = getOwn(target, 'reset');
  const problems: FlowProblem[] = [];
  if (!readString(target, 'counterId')) problems.push({ kind: 'counter-missing' });
  if (reset !== undefined) {
    const [value, unit] = [readNumber(reset, 'value') ?? 0, readString(reset, 'unit') ?? ''];
    if (value <= 0 || !units.includes(unit))
      problems.push({ kind: 'reset-invalid', written: `${value} ${unit}`.trim() });
  }
  const values = readArray(getOwn(node, 'flowgate'), 'values');
  if (values.length === 0) problems.push({ kind: 'no-values' });
  const limit = readNumber(target, 'expireAt');
  return [...problems, ...values.flatMap((entry) => checkValue(entry, limit))];
};
