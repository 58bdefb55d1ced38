import { type Gate, openGate } from '../../../src/edge/gate.ts';
import type { GateOptions } from '../../../src/edge/gate-options.ts';
import {
  openReaderVerification,
  type ReaderOptions,
  type VerifyReader,
} from '../../../src/edge/reader/verify-reader.ts';
import type { EdgeRuntime } from '../../../src/edge/runtime.ts';

/**
 * A gate before a publisher's server (npm entry `presswall/edge`). It uses web standards only: `fetch`, `Request`,
 * `Response`, streams and WebCrypto. Importing it touches nothing.
 */

export type { AgentAnswer, AgentOptions, CrawlPayment, CrawlPrice } from '../../../src/edge/agents/agent-options.ts';
export type { FlowSource, OriginSource, VisitorLocation } from '../../../src/edge/gate-options.ts';
export type { AccessReason, AgentRecord, GateRecord } from '../../../src/edge/gate-record.ts';
export type { LicenceOptions } from '../../../src/edge/licence/licence-options.ts';
export type { VerifiedReader } from '../../../src/edge/reader/verify-reader.ts';
export type { Gate, GateOptions, ReaderOptions, VerifyReader };

/** The names of the host, each read when it is used. */
const webStandards: EdgeRuntime = {
  fetch: (request) => fetch(request),
  clock: {
    now: () => Date.now(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  },
  random: { uuid: () => crypto.randomUUID() },
  get subtle() {
    return crypto.subtle;
  },
};

/**
 * Creates a gate: a function from request to response that sends the text between `<!-- pw:locked -->` and `<!--
 * /pw:locked -->` only to readers whom the flow does not lock out. Throws if an option is wrong, and says which one.
 */
export const createGate = (options: GateOptions): Gate => openGate(webStandards, options);

/**
 * Creates `verifyReader(request)`, for a publisher's own server: comments, apps and APIs ask it who may read. Throws if an
 * option is wrong, and says which one.
 */
export const createReaderVerification = (options: ReaderOptions): VerifyReader =>
  openReaderVerification(webStandards, options);
