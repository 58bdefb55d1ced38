import { checkRules } from '../../contract/paywall/rule-check.ts';
import type { StatementClaims } from '../../contract/paywall/signing-keys.ts';
import { statedRules } from '../../contract/statements/stated-rules.ts';
import type { FlowOutcome, RulesQuery } from '../../flow/types.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { stringifySafeJson } from '../../http/safe-json.ts';
import type { Session } from '../../session/session-store.ts';
import { readStatement } from '../../session/statement/read-statement.ts';
import { storedStatement } from '../../session/statement/stored-statement.ts';
import { decideFlow } from '../runner/decide-flow.ts';
import type { DoubtfulDecision } from './doubt.ts';

/** Answers to rule checks of the decision that was made: those of the service, and null for a check that failed. */
type RuleAnswers = ReadonlyMap<string, boolean | null>;

const keyOf = (operator: unknown, ruleIds: unknown): string => stringifySafeJson([operator, ruleIds]);

const readAnswers = ({ trace }: FlowOutcome): RuleAnswers => {
  const answers = new Map<string, boolean | null>();
  for (const { because, notes } of trace)
    for (const reason of [because, ...notes]) {
      if (reason.kind === 'rules-met' || reason.kind === 'rules-not-met')
        answers.set(keyOf(reason.operator, reason.ruleIds), reason.kind === 'rules-met');
      else if (reason.kind === 'rule-check-failed') answers.set(keyOf(reason.operator, reason.ruleIds), null);
    }
  return answers;
};

/** Answers rule checks as the service has done, and those that failed by the statement. */
const withStatedRules =
  (http: Http, answers: RuleAnswers, claims: StatementClaims): Http =>
  async (endpoint, request) => {
    if (endpoint.path !== checkRules.path) return http(endpoint, request);
    const { operator, ruleIds }: RulesQuery = Reflect.get(Object(Reflect.get(request, 'body')), 'rules');
    const answer = answers.get(keyOf(operator, ruleIds));
    if (answer === undefined) return http(endpoint, request);
    const result = answer ?? statedRules(claims, { operator, ruleIds });
    // The service is not asked again: it may take seconds to fail.
    if (result === undefined) throw new Failure('network', 'Network Error');
    const send = async () => ({ ok: true, status: 200, headers: new Headers(), body: stringifySafeJson({ result }) });
    return http(endpoint, { ...request, send });
  };

/** Adds the state of the address if the service did not answer about it. */
const withStatedReader = (session: Session, { access }: StatementClaims): Session =>
  session.isKnown
    ? session
    : { ...session, isKnown: true, user: { ...session.user, isEmailVerified: access.verified } };

/** A decision by a statement. */
interface StatedDecision {
  outcome: FlowOutcome;
  isSubscribed: boolean;
}

/**
 * Decides the flow again by the reader's signed statement, if it is valid: it says in place of the service which rules
 * hold. Returns null if the statement counts as none.
 */
export const decideByStatement = async ({
  siteId,
  outcome,
  ports,
  explanation,
  signal,
}: DoubtfulDecision): Promise<StatedDecision | null> => {
  const { platform, http, session, keyStore } = ports;
  const { log, subtle } = platform;
  if (keyStore.readLocal(storedStatement) === null) return null;
  const result = subtle && (await readStatement({ http, keyStore, platform }, subtle, siteId));
  if (result?.kind !== 'valid') {
    log.warn(
      `[PW] The service does not answer, and the signed statement about the reader is ${result?.kind ?? 'unreadable here'}`,
    );
    return null;
  }
  const { claims } = result;
  log.warn('[PW] The service does not answer: the signed statement about the reader decides');
  const stated = {
    ...ports,
    http: withStatedRules(http, readAnswers(outcome), claims),
    session: () => withStatedReader(session(), claims),
  };
  const statedOutcome = await decideFlow(stated, siteId, explanation.flow, signal);
  return { outcome: statedOutcome ?? outcome, isSubscribed: claims.access.subscribed };
};
