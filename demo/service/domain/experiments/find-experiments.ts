/** The experiments of a flow with their verdicts. */
import type { InferInput, InferOutput } from 'valibot';
import type { experimentQuery, experimentReply } from '#src/contract/flows/experiment.ts';
import { decodeFlow } from '#src/flow/decode-flow.ts';
import { type GoalEvent, readGoal, readVariants } from '#src/flow/nodes/goal.ts';
import type { ExposedNode } from '#src/flow/simulate/exposures.ts';
import type { Database } from '../../ports/database/open.ts';
import { findChanges } from '../flows/change-list.ts';
import { findLiveVersion } from '../flows/live-version.ts';
import { findFlow } from '../paywall/documents.ts';
import { rateOf } from './confidence-sequence.ts';
import { type CountedExperiments, type CountedFlow, countExperiments } from './count-experiments.ts';
import { findLivePeriods } from './live-periods.ts';
import { type CountedVariant, compareVariants, decideExperiment, noGoalVerdict } from './verdict.ts';

type Reply = InferInput<typeof experimentReply>;
type Experiment = Reply['experiments'][number];

const goalsOf = (document: unknown): GoalEvent[] => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) return [];
  const nodes = decoded.flow.subFlows.flatMap(({ pages, users, eventAndTriggers, actions }) =>
    [pages, users, eventAndTriggers, actions].flat().filter(({ type }) => type === 'abtest'),
  );
  return [...new Set(nodes.flatMap((node) => readGoal(node)?.event ?? []))];
};

/** Counts the readers of each variant, and those who reached the goal after they met it, each once. */
const countVariants = (
  { node, exposures }: ExposedNode,
  times: ReadonlyMap<string, readonly number[]> | undefined,
): { variants: CountedVariant[]; readersInNone: number; firstTime: number | null } => {
  const variants = readVariants(node).map((each) => ({ ...each, readers: 0, conversions: 0 }));
  const byId = new Map(variants.map((each) => [each.variant, each] as const));
  let readersInNone = 0;
  let firstTime = Number.POSITIVE_INFINITY;
  for (const [visitor, { variant, time }] of exposures) {
    firstTime = Math.min(firstTime, time);
    const counted = byId.get(variant);
    if (counted === undefined) {
      readersInNone++;
      continue;
    }
    counted.readers++;
    if (times?.get(visitor)?.some((each) => each >= time)) counted.conversions++;
  }
  return { variants, readersInNone, firstTime: Number.isFinite(firstTime) ? firstTime : null };
};

const dayMs = 86_400_000;

const toExperiment = (
  exposed: ExposedNode,
  { conversions }: CountedExperiments,
  { endTime, isLive }: { endTime: number; isLive: boolean },
): Experiment => {
  const { branch, node } = exposed;
  const goal = readGoal(node);
  const { variants, readersInNone, firstTime } = countVariants(exposed, goal ? conversions.get(goal.event) : undefined);
  const days = Math.max((endTime - (firstTime ?? endTime)) / dayMs, 1);
  return {
    branch,
    nodeId: node.id,
    name: node.name ?? '',
    goal,
    variants: variants.map((each) => ({ ...each, rate: rateOf(each) })),
    readersInNone,
    comparisons: goal === null ? [] : compareVariants(variants),
    firstReader: firstTime === null ? null : new Date(firstTime).toISOString(),
    verdict:
      goal === null ? noGoalVerdict : decideExperiment({ variants, smallestLift: goal.smallestLift, days, isLive }),
  };
};

/** Returns the experiments of a version, or of the live one; throws 404 for a flow or a version that is not there. */
export const findExperiments = async (
  database: Database,
  query: InferOutput<typeof experimentQuery>,
  now: Date,
): Promise<Reply> => {
  const document = await findFlow(database, query);
  const { version } = document;
  const live = await findLiveVersion(database, query);
  const periods = findLivePeriods(await findChanges(database, query), version, live);
  const flow: CountedFlow = { siteId: query.siteId, document, periods };
  const counted = await countExperiments(database, flow, goalsOf(document));
  const isLive = version === live;
  const endTime = (periods.at(-1)?.until ?? now).getTime();
  return {
    flowId: query.flowId,
    version,
    isLive,
    periods: periods.map(({ from, until }) => ({
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })),
    experiments: counted.nodes.map((node) => toExperiment(node, counted, { endTime, isLive })),
    views: counted.views,
    unknownViews: counted.unknownViews,
  };
};
