import type { AgentKind } from '../../flow/types.ts';
import type { AccessDecision } from '../access/access-control.ts';
import type { GateSettings } from '../gate-options.ts';
import type { AgentRecord } from '../gate-record.ts';
import type { TextAccess } from '../page/page-body.ts';
import { type AgentAnswer, type AgentSettings, isLockable } from './agent-options.ts';
import type { AgentEvidence } from './identify-agent.ts';
import { collectPayment, respondWithLicence, respondWithPrice } from './refuse-agent.ts';

/** The answer to a machine: a response in place of the page, or the page with this access and these headers. */
export type AgentOutcome =
  | { kind: 'refused'; response: Response }
  | { kind: 'page'; access: TextAccess; headers: Readonly<Record<string, string>> };

/** A machine that asks for a page, and the decision about it. */
export interface DecidedAgent {
  request: Request;
  /** The address as its client sees it. */
  url: URL;
  evidence: AgentEvidence;
  decision: AccessDecision;
}

const isAnswer = (value: string | null): value is AgentAnswer =>
  value === 'open' || value === 'licence' || value === 'price';

/**
 * Returns what a machine gets in place of a text; null if it gets the page as a reader does. Only a flow's decision sells a
 * page or names a licence: in doubt a machine gets the open part.
 */
const answerTo = (
  { agents, licence }: Pick<GateSettings, 'licence'> & { agents: AgentSettings },
  kind: AgentKind | null,
  { access, because, agentAnswer }: AccessDecision,
): AgentAnswer | null => {
  if (!isLockable(kind) || access === 'whole') return null;
  const answer = isAnswer(agentAnswer) ? agentAnswer : agents.refusals[kind];
  const isPossible = answer === 'licence' ? licence !== null : answer === 'open' || agents.price !== null;
  return because === 'flow' && isPossible ? answer : 'open';
};

/** Sets up the answers to machines. They never reject, and each is logged. */
export const createAnswerAgent = (settings: GateSettings, agents: AgentSettings) => {
  const { licence, log } = settings;

  return async ({ request, url, evidence, decision }: DecidedAgent): Promise<AgentOutcome> => {
    const { signature } = evidence;
    const answer = answerTo({ agents, licence }, decision.agent, decision);
    const record = (payment: AgentRecord['payment']) =>
      log({
        kind: 'agent',
        agent: decision.agent ?? 'unsigned',
        signature: signature.kind,
        directory: signature.agent,
        answer,
        payment,
      });
    const page: AgentOutcome = { kind: 'page', access: decision.access, headers: {} };
    if (answer === 'price') {
      const onFailure = (cause: unknown) => log({ kind: 'failure', label: 'charge', cause });
      const payment = await collectPayment(agents, request, signature, onFailure);
      record(payment.kind);
      if (payment.kind === 'paid') return { ...page, access: 'whole', headers: payment.headers };
      return { kind: 'refused', response: respondWithPrice(request, agents, payment.kind, licence, url) };
    }
    record(null);
    if (answer !== 'licence' || licence === null) return page;
    return { kind: 'refused', response: respondWithLicence(request, licence, url) };
  };
};
