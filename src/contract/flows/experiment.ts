/** The experiments of a flow for operators, an optional addition: who met which variant, and what came of it. */
import * as v from 'valibot';
import { flowQuery } from '../paywall/flow.ts';
import { unknownFlowRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { describeRow, rowsOf } from '../table/row.ts';

/** Query of `GET /operator/experiments`: a version of a flow, the live one without `version`. */
export const experimentQuery = flowQuery;

const interval = ownObject({ value: v.number(), low: v.number(), high: v.number() });

/** A variant of an A/B node: the visitors who reached the node and have it, and those who then reached the goal. */
const experimentVariant = ownObject({
  variant: v.string(),
  name: v.string(),
  /** As the node says, from 0 to 100. */
  percent: v.number(),
  readers: v.number(),
  conversions: v.number(),
  /** Conversions for each reader, from 0 to 1. */
  rate: v.number(),
});

/** A variant beside the first one. Each interval stays valid however often somebody looks. */
const experimentComparison = ownObject({
  variant: v.string(),
  /** The difference of the rates. */
  difference: interval,
  /** The same as a part of the first one's rate; null while that is 0. */
  lift: v.nullable(interval),
});

/** The verdicts: what to do, and what is lacking. */
export const experimentVerdicts = [
  'no-goal',
  'sample-ratio',
  'not-enough',
  'better',
  'first-better',
  'no-difference',
] as const;

/** One A/B node. */
const experiment = ownObject({
  /** The place of its branch in the flow, from 0. */
  branch: v.number(),
  nodeId: v.string(),
  name: v.string(),
  goal: v.nullable(ownObject({ event: v.string(), smallestLift: v.number() })),
  variants: v.array(experimentVariant),
  /** Readers beyond all variants, where the percents add up to less than 100. */
  readersInNone: v.number(),
  comparisons: v.array(experimentComparison),
  /** ISO 8601; null without a reader. */
  firstReader: v.nullable(v.string()),
  verdict: ownObject({
    kind: v.picklist(experimentVerdicts),
    /** The variant to take; null without one. */
    variant: v.nullable(v.string()),
    /** Days until the experiment can end, of `not-enough`; null if that is unknown. */
    daysLeft: v.nullable(v.number()),
    /** A sentence for an editor. */
    text: v.string(),
  }),
});

/** Reply of `GET /operator/experiments`, in the order of the flow. */
export const experimentReply = ownObject({
  flowId: v.string(),
  version: v.number(),
  isLive: v.boolean(),
  /** When the version was live, in ISO 8601: `from` null since before the audit list, `until` null for now. */
  periods: v.array(ownObject({ from: v.nullable(v.string()), until: v.nullable(v.string()) })),
  experiments: v.array(experiment),
  /** The page views of those times, and those in which a node asked for something that events do not tell. */
  views: v.number(),
  unknownViews: v.number(),
});

/** The call. */
export const experimentCalls = {
  experiments: endpoint<InputOf<typeof experimentQuery>>()({
    host: 'paywall',
    method: 'GET',
    bodyKind: 'none',
    path: '/operator/experiments',
    reply: experimentReply,
  }),
} as const;

/** Its row. */
export const experimentRows = rowsOf('flows', experimentCalls, {
  experiments: describeRow({
    spec: 'addition',
    access: 'operator',
    summary: 'The A/B tests of a flow with readers, conversions, lifts and a verdict',
    query: experimentQuery,
    refusals: unknownFlowRefusal,
  }),
});
