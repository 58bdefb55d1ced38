import { createEvaluator, type Evaluate } from './engine.ts';
import * as late from './late-parts.ts';

export { type AccessMetadata, accessMetadata, type WebPageElement } from './access.ts';
export { decodeFlow } from './decode.ts';
export { type DeviceCategory, deviceCategory } from './device.ts';
export { drawFor } from './draw.ts';
export type { Evaluate } from './engine.ts';
export { type Lock, type LockOptions, lockOf, locksOf } from './locks.ts';
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
 * Decides a decoded flow (flow format, "Public entry"): what to do, in order, and why. Never rejects, whatever the
 * document or the environment does. The same bytes run in a page, in Node and at the edge.
 */
export const evaluateFlow: Evaluate = createEvaluator({ loadLate: () => late });
