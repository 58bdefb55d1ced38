import type { StatementClaims } from '../../contract/paywall/signing-keys.ts';
import type { StatementResult } from '../../contract/statements/verify-statement.ts';
import { isLockable } from '../agents/agent-options.ts';
import { type AgentEvidence, kindOfAgent } from '../agents/identify-agent.ts';
import type { GateSettings } from '../gate-options.ts';
import type { AccessReason } from '../gate-record.ts';
import type { MeterBook } from '../meter/cookie-meters.ts';
import { readHeadFacts } from '../page/head-facts.ts';
import type { TextAccess } from '../page/page-body.ts';
import { createServices } from '../services/services.ts';
import type { Statements } from '../statement/statements.ts';
import { publicUrlOf } from '../visitor/public-url.ts';
import type { ReaderMemory } from '../visitor/reader-memory.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { isAmbiguousPath } from './ambiguous-path.ts';
import { type Decision, decide } from './decide.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Filters of flows and meters look at this many characters of an address: a longer one must not bypass them. */
const maxUrlLength = 2048;

/** A visitor who asks for a marked page. */
export interface PageRequest {
  request: Request;
  visitor: Visitor;
  /** The page up to its first mark. */
  beginning: string;
  /** The request's evidence about a machine; null for a reader. */
  agent: AgentEvidence | null;
}

/** The access of one request, and why. */
export interface AccessDecision {
  access: TextAccess;
  because: AccessReason;
  /** True if the reader has an active subscription; null if unknown. */
  isEntitled: boolean | null;
  session: Decision['session'];
  agent: Decision['agent'];
  agentAnswer: Decision['agentAnswer'];
  counted: Decision['counted'];
  /** The statement that the service has just signed for an accepted session. */
  statement: string | null;
}

/** Decides requests for marked pages, one of a visitor after the other. Never rejects: each decision is logged. */
export type DecideAccess = (input: PageRequest) => Promise<AccessDecision>;

const withoutFlow: Decision = {
  isLocked: false,
  isInDoubt: false,
  isEntitled: null,
  session: 'unknown',
  statement: null,
  agent: null,
  agentAnswer: null,
  counted: null,
  trace: [],
};

/** The visitor's statement, verified when it is first needed: while the services answer, that is never. */
const lazyStatement = (statements: Statements, visitor: Visitor) => {
  let result: StatementResult | null = null;
  const verify = async () => {
    result ??= await statements.verify(visitor);
    return result;
  };
  return {
    read: async () => {
      const verified = await verify();
      return verified.kind === 'valid' ? verified.claims : null;
    },
    kind: () => result?.kind ?? null,
  };
};

/** Returns the flow of a page; unknown if the publisher's function fails. */
const flowIdFor = ({ flowIdOf, log }: GateSettings, url: URL): { flowId: string | null; isUnknown: boolean } => {
  try {
    return { flowId: flowIdOf(url), isUnknown: false };
  } catch (cause) {
    log({ kind: 'failure', label: 'flowIdOf', cause });
    return { flowId: null, isUnknown: true };
  }
};

/** Returns the visitor's network address; null if it is unknown, or the publisher's function fails. */
const clientIpFor = ({ clientIpOf, log }: GateSettings, request: Request): string | null => {
  try {
    const address = clientIpOf?.(request) ?? null;
    if (address === null || /^[\d.a-f:]{2,45}$/i.test(address)) return address;
    throw new TypeError('It did not return a network address');
  } catch (cause) {
    log({ kind: 'failure', label: 'clientIpOf', cause });
    return null;
  }
};

/** Sets up the decisions of a gate. */
export const createAccessControl = (
  settings: GateSettings,
  memory: ReaderMemory,
  statements: Statements,
  meterBook: MeterBook | null,
): DecideAccess => {
  const { inDoubt, log } = settings;
  const services = createServices(settings);
  // A decision makes at most four calls, one after the other.
  const withVisitorLock = createKeyedMutex(settings.runtime.clock, 4 * settings.requestTimeoutMs);

  /**
   * In doubt a text is sent to readers whose statement names a subscription, and to recently entitled ones; for the
   * others the option `inDoubt` decides.
   */
  const accessOf = async (
    { isLocked, isInDoubt, agent }: Decision,
    visitor: Visitor,
    readStatement: () => Promise<StatementClaims | null>,
  ): Promise<[TextAccess, AccessReason]> => {
    if (!isInDoubt) return [isLocked ? 'withheld' : 'whole', 'flow'];
    if ((await readStatement())?.access.subscribed === true) return ['whole', 'statement'];
    // A machine without a reader's session gets nothing because of an outage.
    if (inDoubt === 'open' && !isLockable(agent)) return ['whole', 'in-doubt'];
    return (await memory.wasRecentlyEntitled(visitor)) ? ['whole', 'recently-entitled'] : ['withheld', 'in-doubt'];
  };

  const decideFlow = async (
    { request, visitor, beginning, agent }: PageRequest,
    flowId: string,
    url: URL,
    readStatement: () => Promise<StatementClaims | null>,
  ): Promise<Decision> => {
    const openMeters = meterBook && (() => meterBook.open(visitor));
    const input = {
      request,
      flowId,
      openMeters,
      url,
      visitor,
      clientIp: clientIpFor(settings, request),
      facts: readHeadFacts(beginning),
      // Every request that gets the text uses up an article.
      isCounting: request.method !== 'HEAD',
      readStatement,
      agent,
    };
    // Two requests at once must not both get the last free article.
    return withVisitorLock(visitor.clientId, () => decide(settings, services, input)).catch((cause: unknown) => {
      log({ kind: 'failure', label: 'decision', cause });
      return { ...withoutFlow, isInDoubt: true, agent: agent && kindOfAgent(agent, false) };
    });
  };

  const decideAccess = async (input: PageRequest): Promise<AccessDecision> => {
    const url = publicUrlOf(settings, input.request);
    const { flowId, isUnknown } = flowIdFor(settings, url);
    const statement = lazyStatement(statements, input.visitor);
    const conclude = (access: TextAccess, because: AccessReason, decision: Decision): AccessDecision => {
      const { isEntitled, trace, session, agent, agentAnswer, counted, statement: newStatement } = decision;
      log({ kind: 'decision', access, because, flowId, statement: statement.kind(), trace });
      return { access, because, isEntitled, statement: newStatement, session, agent, agentAnswer, counted };
    };
    const undecided = { ...withoutFlow, agent: input.agent && kindOfAgent(input.agent, false) };
    // Before the flow's name counts: the name may be that of another page.
    if (isAmbiguousPath(url.pathname)) return conclude('withheld', 'ambiguous-address', undecided);
    if (flowId === null && !isUnknown) return conclude('whole', 'no-flow', undecided);
    if (url.origin.length + url.pathname.length > maxUrlLength) return conclude('withheld', 'long-address', undecided);
    const decision =
      flowId === null ? { ...undecided, isInDoubt: true } : await decideFlow(input, flowId, url, statement.read);
    return conclude(...(await accessOf(decision, input.visitor, statement.read)), decision);
  };

  return (input) =>
    decideAccess(input).catch((cause: unknown) => {
      log({ kind: 'failure', label: 'gate', cause });
      return { ...withoutFlow, access: 'withheld', because: 'gate-failed' };
    });
};
