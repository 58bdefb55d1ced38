import type { Conflict } from '../counts/conflicts.ts';
import type { Segment } from '../counts/readers.ts';
import type { FlowResult, Simulation } from '../simulation.ts';

/** A number of a simulation; null if the simulation has none, because no other flow was compared. */
type ReadMetric = (simulation: Simulation) => number | null;

const ofSegment =
  (segment: Segment, read: (result: FlowResult['segments'][number]) => number): ReadMetric =>
  ({ flow }) => {
    const result = flow.segments.find((each) => each.segment === segment);
    return result === undefined ? 0 : read(result);
  };

const walledOf = (segment: Segment) => ofSegment(segment, ({ walledReaders }) => walledReaders.count);
const wallShareOf = (segment: Segment) => ofSegment(segment, ({ walledReaders }) => walledReaders.value);

const conflictsOf =
  (kind: Conflict['kind']): ReadMetric =>
  ({ flow }) =>
    flow.conflicts.filter((conflict) => conflict.kind === kind).reduce((sum, { views }) => sum + views, 0);

const compared =
  (read: (simulation: Simulation, against: FlowResult) => number): ReadMetric =>
  (simulation) =>
    simulation.against === null ? null : read(simulation, simulation.against);

const relative = (after: number, before: number): number =>
  after === before ? 0 : before === 0 ? Number.POSITIVE_INFINITY : (after - before) / before;

/** The numbers that a condition can name, each with its meaning. */
const metrics: Readonly<Record<string, readonly [meaning: string, read: ReadMetric]>> = {
  views: ['page views', ({ visits }) => visits.views],
  readers: ['readers', ({ visits }) => visits.readers],
  wallShare: ['share of the readers who meet a wall, 0 to 1', ({ flow }) => flow.walledReaders.value],
  hardWallShare: ['share of the readers who meet a hard wall', ({ flow }) => flow.hardWalledReaders.value],
  wallsPer1000: ['walls in 1,000 views', ({ flow }) => flow.wallsPerThousandViews],
  wallsPerReader: ['walls for each reader', ({ flow }) => flow.wallsPerReader],
  freeViewsPerReader: ['views without a wall for each reader, on average', ({ flow }) => flow.freeViews.mean],
  anonymousWalled: ['anonymous readers who meet a wall', walledOf('anonymous')],
  registeredWalled: ['readers with an account who meet a wall', walledOf('registered')],
  subscribersWalled: ['subscribers who meet a wall', walledOf('subscriber')],
  anonymousWallShare: ['their share', wallShareOf('anonymous')],
  registeredWallShare: ['their share', wallShareOf('registered')],
  subscriberWallShare: ['their share', wallShareOf('subscriber')],
  twoWalls: ['views that show several walls at once', conflictsOf('two-walls')],
  freeForCrawlers: ['views of a hard wall whose page crawlers read as a whole', conflictsOf('free-for-crawlers')],
  unreachedNodes: ['nodes that no visit reached', ({ flow }) => flow.unreachedNodes.length],
  unknownAnswers: [
    'views in which a node asked for what the visits do not tell',
    ({ flow: { unknown } }) => unknown.rules + unknown.scripts + unknown.meters,
  ],
  badLines: ['lines that are no visits', ({ visits }) => visits.badLines],
  changedShare: [
    'share of the views that are decided otherwise, with --against',
    compared(({ visits, difference }) => (visits.views === 0 ? 0 : (difference?.views ?? 0) / visits.views)),
  ],
  walledChange: [
    'change of the number of readers who meet a wall: 0.1 is a tenth more; with --against',
    compared(({ flow }, against) => relative(flow.walledReaders.count, against.walledReaders.count)),
  ],
  wallsPer1000Change: [
    'walls in 1,000 views, less those of the other flow',
    compared(({ flow }, against) => flow.wallsPerThousandViews - against.wallsPerThousandViews),
  ],
};

/** The share of the views that reach a node, as `reach.NODE`. */
const reachPrefix = 'reach.';

const reachOf = (nodeId: string, { flow, visits }: Simulation): number | string => {
  const nodes = flow.nodes.filter((node) => node.nodeId === nodeId);
  if (nodes.length === 0) return `The flow has no node “${nodeId}”`;
  return visits.views === 0 ? 0 : Math.max(...nodes.map(({ views }) => views)) / visits.views;
};

/** Returns a metric of a simulation, or a text that says why there is none. */
export const readMetric = (name: string, simulation: Simulation): number | string => {
  if (name.startsWith(reachPrefix)) return reachOf(name.slice(reachPrefix.length), simulation);
  if (!isMetric(name)) return `There is no “${name}”`;
  return metrics[name]?.[1](simulation) ?? `“${name}” needs --against`;
};

/** True for the name of a metric. */
export const isMetric = (name: string): boolean =>
  Object.hasOwn(metrics, name) || (name.startsWith(reachPrefix) && name.length > reachPrefix.length);

/** True for a metric that needs another flow. */
export const isComparison = (name: string): boolean => /^(changedShare|walledChange|wallsPer1000Change)$/.test(name);

/** The metrics with their meanings, for the help text. */
export const describeMetrics = (): string =>
  [
    ...Object.entries(metrics).map(([name, [meaning]]) => [name, meaning]),
    ['reach.NODE', 'share of the views that reach a node'],
  ]
    .map(([name = '', meaning]) => `  ${name.padEnd(21)}${meaning}`)
    .join('\n');
