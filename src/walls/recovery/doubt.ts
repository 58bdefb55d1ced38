import type { Flow, FlowAction, FlowOutcome } from '../../flow/types.ts';
import type { DecisionPorts } from '../display/decision-ports.ts';

/** A decision that depends on something that the service did not tell. */
export interface DoubtfulDecision {
  siteId: string;
  outcome: FlowOutcome;
  ports: DecisionPorts;
  /** Receives the outcome that was decided in doubt. */
  explanation: { flow: Flow; outcome: FlowOutcome };
  signal: AbortSignal;
}

/** The actions of a decision in doubt, and whether the reader may be a subscriber: hard walls are then suppressed. */
export interface ResolvedDoubt {
  actions: readonly FlowAction[];
  isEntitlementUnknown: boolean;
}
