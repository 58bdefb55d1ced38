import type { StatementResult } from '../contract/statements/verify-statement.ts';
import type { AgentKind, FlowStep } from '../flow/types.ts';
import type { AgentAnswer } from './agents/agent-options.ts';
import type { PriceProblem } from './agents/crawl-price.ts';
import type { SignatureProblem } from './agents/verify-agent.ts';

/** Reason why a text was sent or withheld. */
export type AccessReason =
  /** The request comes from a proven crawler. */
  | 'crawler'
  /** No flow decides the page. */
  | 'no-flow'
  /** The flow decided; `trace` has its reasons. */
  | 'flow'
  /** The address is longer than filters and meters compare. */
  | 'long-address'
  /** The publisher's server may read the address as that of another page. */
  | 'ambiguous-address'
  /** A fact that decides is unknown, and `inDoubt` decided. */
  | 'in-doubt'
  /** A fact that decides is unknown, and the reader was entitled in the last 24 hours. */
  | 'recently-entitled'
  /** A fact that decides is unknown, and a valid statement says that the reader has a subscription. */
  | 'statement'
  /** The gate failed itself: the text is withheld. */
  | 'gate-failed';

/** A machine that has asked for a page, and what became of its proof and of its payment. */
export interface AgentRecord {
  agent: AgentKind;
  /** Result of its signature. */
  signature: 'valid' | SignatureProblem;
  /** Origin of the key directory that the request names; null without one. */
  directory: string | null;
  /** The answer that it got in place of the text; null if it got the page as a reader does. */
  answer: AgentAnswer | null;
  /** Result of its payment; null if it was not asked for one. */
  payment: 'paid' | PriceProblem | null;
}

/** One entry of a gate's log. It contains no address, no cookie and no secret. */
export type GateRecord =
  /**
   * `trace` is empty unless a flow was evaluated. `flowId` is null if no flow decides the page. `statement` says what
   * became of the reader's signed statement; null: it was not needed, because the services answered.
   */
  | {
      kind: 'decision';
      access: 'whole' | 'withheld';
      because: AccessReason;
      flowId: string | null;
      statement: StatementResult['kind'] | null;
      trace: readonly FlowStep[];
    }
  /** A machine has asked for a page with locked parts; the decision about it is the record before. */
  | ({ kind: 'agent' } & AgentRecord)
  /** A prefetch of a page with locked parts is refused: it would use up an article that nobody has seen. */
  | { kind: 'prefetch-refused' }
  /** Something that the gate called failed: a service, the publisher's server, a function of the options. */
  | { kind: 'failure'; label: string; cause: unknown };

/** Receives the log. */
export type GateLog = (record: GateRecord) => void;
