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
