import { createEvaluator, type Evaluate } from './engine.ts';
import * as lazyNodes from './nodes/lazy-nodes.ts';

export { drawFor } from './conditions/bucket.ts';
export { type Lock, type LockOptions, lockOf, locksOf } from './content-gates.ts';
export { decodeFlow } from './decode-flow.ts';
export type { Evaluate } from './engine.ts';
export { type AccessMetadata, accessMetadata, type WebPageElement } from './nodes/access-metadata.ts';
export { type DeviceCategory, deviceCategory } from './nodes/device.ts';
export { evaluateFlowSync } from './prepared/evaluate-sync.ts';
export type { Asked, DecidedVisit, PreparedEnvironment, RefusedVisit, SyncOptions } from './prepared/prepared-types.ts';
export type { FilterReason, PageNoun, Reason, RefusedBecause, UserCheck } from './reason.ts';
export { type Audience, type DecodedAudience, decodeAudience, defaultAudience } from './simulate/audience/audience.ts';
export { generateVisits } from './simulate/audience/generate-visits.ts';
export type { Conflict } from './simulate/counts/conflicts.ts';
export type { Difference, FlowChange } from './simulate/counts/difference.ts';
export type { VisitExample } from './simulate/counts/examples.ts';
export type { Experiment, VariantResult } from './simulate/counts/experiments.ts';
export type { NodeReach, OutcomeReach } from './simulate/counts/node-reach.ts';
export type { Segment } from './simulate/counts/readers.ts';
export type { Distribution, Share } from './simulate/counts/statistics.ts';
export type { MeterResult } from './simulate/meters/meter-readings.ts';
export { getReachGraphs, type ReachGraph, type ReachGraphEdge, type ReachGraphNode } from './simulate/reach-graph.ts';
export { simulate, type VisitSource } from './simulate/simulate.ts';
export type {
  BranchResult,
  FlowResult,
  SegmentResult,
  Simulation,
  SimulationOptions,
  SimulationProgress,
  VisitCounts,
} from './simulate/simulation.ts';
export { readVisits, type VisitFormat } from './simulate/visits/read-visits.ts';
export type { SimulatedVisit, VisitFault } from './simulate/visits/visit.ts';
export type {
  ActionType,
  Branch,
  DecodedFlow,
  Flow,
  FlowAction,
  FlowEnvironment,
  FlowNode,
  FlowOutcome,
  FlowStep,
  MeterQuery,
  PageFacts,
  RulesQuery,
  VisitorFacts,
} from './types.ts';

/**
 * Decides a decoded flow (flow format, "Public entry"): returns the actions in order, and the reasons. Never rejects,
 * whatever the document or the environment contains. The same bytes run in a page, in Node and at the edge.
 */
export const evaluateFlow: Evaluate = createEvaluator({ loadLazyNodes: () => lazyNodes });
