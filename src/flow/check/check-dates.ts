import { parseDay } from '../nodes/dates.ts';
import { getOwn, readString } from '../read-value.ts';
import type { FlowNode } from '../types.ts';
import type { FlowProblem } from './finding.ts';

const halfDayMs = 43_200_000;

/** The current day where it ends last, so that a window counts as over only when it is over everywhere. */
const lastDayOnEarth = (now: number): number =>
  Number(new Date(now - halfDayMs).toISOString().slice(0, 10).replaceAll('-', ''));

/** Returns the problems of a date node's window; without `now` it is never reported as over. */
export const checkDates = (node: FlowNode, now: number | null): FlowProblem[] => {
  const target = getOwn(node, 'target');
  const [start, end] = [
    parseDay(getOwn(target, 'startdate'), Number.NEGATIVE_INFINITY),
    parseDay(getOwn(target, 'enddate'), Number.POSITIVE_INFINITY),
  ];
  const dates = { start: readString(target, 'startdate') ?? '', end: readString(target, 'enddate') ?? '' };
  const problems: FlowProblem[] = [];
  if (Number.isNaN(start)) problems.push({ kind: 'date-invalid', field: 'startdate', written: dates.start });
  if (Number.isNaN(end)) problems.push({ kind: 'date-invalid', field: 'enddate', written: dates.end });
  if (start > end) problems.push({ kind: 'dates-inverted', ...dates });
  else if (now !== null && Number.isFinite(now) && end < lastDayOnEarth(now))
    problems.push({ kind: 'dates-over', ...dates });
  return problems;
};
