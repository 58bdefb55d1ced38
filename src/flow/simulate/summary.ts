import type { Segment } from './counts/readers.ts';
import type { FlowResult, SegmentResult, Simulation } from './simulation.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const percent = (share: number): string => `${decimal.format(share * 100)} %`;

const segmentNames: Readonly<Record<Segment, string>> = {
  anonymous: 'Anonymous readers',
  registered: 'Registered readers',
  subscriber: 'Subscribers',
};

/** Describes a number of readers against that of the other flow: `, 4.1 % more than before`. */
const compareCounts = (after: number, before: number | undefined): string => {
  if (before === undefined || (after === 0 && before === 0)) return '';
  if (after === before) return ', as many as before';
  if (before === 0) return '; before, none';
  const change = (after - before) / before;
  return `, ${percent(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than before`;
};

const describeSegment = (
  { segment, readers, walledReaders: { count, value } }: SegmentResult,
  before: SegmentResult | undefined,
): string[] => {
  if (readers === 0) return [];
  const name = segmentNames[segment];
  const change = compareCounts(count, before?.walledReaders.count);
  if (count === 0) return [`${name}: none${change}.`];
  return [`${name}: ${whole.format(count)} of ${whole.format(readers)} (${percent(value)})${change}.`];
};

const describeSegments = (flow: FlowResult, against: FlowResult | null): string[] =>
  flow.segments.flatMap((segment, index) => describeSegment(segment, against?.segments[index]));

const headline = (flow: FlowResult, against: FlowResult | null): string => {
  const { count, of, value } = flow.walledReaders;
  if (against === null)
    return `${percent(value)} of the readers meet a wall: ${whole.format(count)} of ${whole.format(of)}.`;
  const before = against.walledReaders.count;
  if (count === before) return `As many readers meet a wall as before: ${whole.format(count)} of ${whole.format(of)}.`;
  if (before === 0) return `${whole.format(count)} of ${whole.format(of)} readers meet a wall; before, none.`;
  const change = (count - before) / before;
  return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} readers meet a wall: ${whole.format(count)} instead of ${whole.format(before)} of ${whole.format(of)}.`;
};

const describeViews = (flow: FlowResult, against: FlowResult | null): string => {
  const walls = `${decimal.format(flow.wallsPerThousandViews)} walls in 1,000 views`;
  const free = `${decimal.format(flow.freeViews.mean)} free views for each reader`;
  if (against === null) return `${walls}, ${free}.`;
  return `${walls} (before, ${decimal.format(against.wallsPerThousandViews)}); ${free} (before, ${decimal.format(against.freeViews.mean)}).`;
};

const describeGaps = ({ visits, flow }: Omit<Simulation, 'summary'>): string[] => {
  const { rules, scripts, meters } = flow.unknown;
  return [
    [visits.badLines, 'lines were no visits and were left out'],
    [visits.outOfOrder, 'views were earlier than the one before: sort the visits by time, or the meters are wrong'],
    [rules, 'views asked for rules that the visits do not tell: they counted as not fulfilled'],
    [scripts, 'views asked a script that the visits have no answer for: their paths ended there'],
    [meters, 'views asked a meter that the service refuses: their paths ended there'],
  ].flatMap(([count, text]) => (count === 0 ? [] : `${whole.format(Number(count))} ${text}.`));
};

/** Describes a simulation in sentences for an editor: readers, segments, views, changes, conflicts, gaps. */
export const summarize = (result: Omit<Simulation, 'summary'>): string[] => {
  const { visits, flow, against, difference } = result;
  if (visits.views === 0) return ['There was no visit to simulate.', ...describeGaps(result)];
  const changes =
    difference === null
      ? []
      : [
          difference.views === 0
            ? 'No view is decided otherwise.'
            : `${whole.format(difference.views)} of ${whole.format(visits.views)} views (${percent(difference.views / visits.views)}) are decided otherwise.`,
        ];
  return [
    headline(flow, against),
    ...describeSegments(flow, against),
    describeViews(flow, against),
    ...changes,
    ...flow.conflicts.map(({ text }) => text),
    ...(flow.unreachedNodes.length === 0
      ? []
      : [`No visit reached ${flow.unreachedNodes.map(({ nodeId }) => `“${nodeId}”`).join(', ')}.`]),
    ...describeGaps(result),
  ];
};
