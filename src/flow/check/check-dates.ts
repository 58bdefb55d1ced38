import { readDay } from '../dates.ts';
import { own, ownText } from '../own.ts';
import type { FlowNode } from '../types.ts';
import type { Problem } from './finding.ts';

const halfDayMs = 43_200_000;

/** The day that it is where the day ends last, so that a window is called over only when it is over everywhere. */
const lastDayOf = (now: number): number =>
  Number(new Date(now - halfDayMs).toISOString().slice(0, 10).replaceAll('-', ''));

/** What is wrong with the window of a date node; without `now` nobody is told that it is over. */
export const checkDates = (node: FlowNode, now: number | null): Problem[] => {
  const target = own(node, 'target');
  const [start, end] = [
    readDay(own(target, 'startdate'), Number.NEGATIVE_INFINITY),
    readDay(own(target, 'enddate'), Number.POSITIVE_INFINITY),
  ];
  const written = { start: ownText(target, 'startdate') ?? '', end: ownText(target, 'enddate') ?? '' };
  const problems: Problem[] = [];
  if (Number.isNaN(start)) problems.push({ kind: 'date-invalid', field: 'startdate', written: written.start });
  if (Number.isNaN(end)) problems.push({ kind: 'date-invalid', field: 'enddate', written: written.end });
  if (start > end) problems.push({ kind: 'dates-inverted', ...written });
  else if (now !== null && Number.isFinite(now) && end < lastDayOf(now))
    problems.push({ kind: 'dates-over', ...written });
  return problems;
};
