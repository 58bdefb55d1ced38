import { type Line, lineOf } from '../lines.ts';
import { busyMs } from '../trace/main-thread.ts';
import { bytesUntil, startedBefore } from '../trace/requests.ts';
import type { Scenario } from './scenarios.ts';
import { type View, workAdded } from './view.ts';

/** A view, and that of the same page alone in the same minute. */
export interface Pair {
  view: View;
  alone: View;
}

/** The end of what a scenario counts: the frame with its element, or the end of the view. */
export const endOf = ({ mark }: Scenario, { visible }: View): number =>
  mark === null ? Number.POSITIVE_INFINITY : visible;

type Measure = (pair: Pair, until: number) => number;

const depth: Measure = ({ view }, until) =>
  Math.max(0, ...startedBefore(view.requests, until).map((request) => request.depth));

/** Returns the rows of a scenario. */
export const rowsOf = (scenario: Scenario, pairs: readonly Pair[]): Line[] => {
  const { title, mark, element, delayMs = 0, limits } = scenario;
  const row = (what: string, unit: string, measure: Measure, limit: number | undefined): Line =>
    lineOf(
      `${title}: ${what}`,
      unit,
      pairs.map((pair) => measure(pair, endOf(scenario, pair.view))),
      limit ?? null,
    );
  const decides = element === 'pw-paywall' || element === null;
  const isVisible = mark !== null;
  return [
    ...(decides ? [row('decision', 'ms', ({ view }) => view.decision, limits.decision)] : []),
    ...(isVisible ? [row('visible', 'ms', ({ view }) => view.visible - delayMs, limits.visible)] : []),
    ...(isVisible && decides
      ? [row('visible', 'of the decision', ({ view }) => (view.visible - delayMs) / view.decision, limits.visibleRatio)]
      : []),
    row('main thread added', 'ms', ({ view, alone }, until) => workAdded(view, alone, until).busy, limits.busy),
    row('blocking added', 'ms', ({ view, alone }, until) => workAdded(view, alone, until).blocking, limits.blocking),
    row('largest paint added', 'ms', ({ view, alone }) => view.largestPaint - alone.largestPaint, limits.paint),
    row('layout shift', '', ({ view }) => view.shifts, limits.shifts),
    row('bytes', 'kB', ({ view }, until) => bytesUntil(view.requests, until) / 1000, limits.kilobytes),
    row('requests', '', ({ view }, until) => startedBefore(view.requests, until).length, limits.requests),
    row('longest chain of requests', '', depth, limits.depth),
  ];
};

/** Returns the rows of the article alone, for scale. */
export const rowsOfAlone = (pairs: readonly Pair[]): Line[] => [
  lineOf(
    'the article alone: largest paint',
    'ms',
    pairs.map(({ alone }) => alone.largestPaint),
  ),
  lineOf(
    'the article alone: main thread',
    'ms',
    pairs.map(({ alone }) => busyMs(alone.thread)),
  ),
];
