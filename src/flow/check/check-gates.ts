import { own, ownList, ownNumber, ownText } from '../own.ts';
import type { FlowNode } from '../types.ts';
import type { Problem } from './finding.ts';

/** What is wrong with the variants of a test. */
export const checkVariants = (node: FlowNode): Problem[] => {
  const variants = ownList(own(node, 'flowgate'), 'variants');
  if (variants.length === 0) return [{ kind: 'no-variants' }];
  let total = 0;
  const problems: Problem[] = [];
  for (const entry of variants) {
    const percent = ownNumber(entry, 'percent') ?? Number.NaN;
    total += Math.max(percent || 0, 0);
    if (!(percent >= 0 && percent <= 100))
      problems.push({ kind: 'percent-invalid', variant: ownText(entry, 'id') ?? '' });
  }
  const sum = Math.round(total * 1e6) / 1e6;
  return sum === 100 ? problems : [...problems, { kind: 'percents', sum }];
};

const units = ['pageviews', 'days', 'weeks', 'months'];

const checkValue = (entry: unknown, limit: number | undefined): Problem[] => {
  const never = (why: Extract<Problem, { kind: 'value-never-holds' }>['why']): Problem[] => [
    { kind: 'value-never-holds', value: ownText(entry, 'id') ?? '', why },
  ];
  switch (own(entry, 'rule')) {
    case 'expired':
      return limit === undefined ? never('no-limit') : [];
    case 'equals': {
      const value = ownNumber(entry, 'value');
      return value === undefined ? never('no-number') : value > (limit ?? value) ? never('above-limit') : [];
    }
    case 'increments': {
      const from = ownNumber(entry, 'start_at') ?? 0;
      return from > (limit ?? from) ? never('above-limit') : [];
    }
    default:
      return never('unknown-rule');
  }
};

/** What is wrong with a meter. */
export const checkMeter = (node: FlowNode): Problem[] => {
  const target = own(node, 'target');
  const reset = own(target, 'reset');
  const problems: Problem[] = [];
  if (!ownText(target, 'counterId')) problems.push({ kind: 'counter-missing' });
  if (reset !== undefined) {
    const [value, unit] = [ownNumber(reset, 'value') ?? 0, ownText(reset, 'unit') ?? ''];
    if (value <= 0 || !units.includes(unit))
      problems.push({ kind: 'reset-invalid', written: `${value} ${unit}`.trim() });
  }
  const values = ownList(own(node, 'flowgate'), 'values');
  if (values.length === 0) problems.push({ kind: 'no-values' });
  const limit = ownNumber(target, 'expireAt');
  return [...problems, ...values.flatMap((entry) => checkValue(entry, limit))];
};
