import { keys } from '../../session/keys.ts';
import { wasRecentlyEntitled } from '../../session/recent-entitlement.ts';
import type { DoubtfulDecision, ResolvedDoubt } from './doubt.ts';

/**
 * Decides while the service does not tell who the reader is or which rules hold: by the reader's signed statement, if
 * this browser has a valid one, and otherwise by the memory of a subscription (security point 12).
 */
export const decideInDoubt = async (decision: DoubtfulDecision): Promise<ResolvedDoubt> => {
  const { explanation, outcome, ports, signal } = decision;
  const { platform, keyStore } = ports;
  let isEntitled = wasRecentlyEntitled(keyStore, platform.clock);
  // A statement is bound to a bearer.
  if (keyStore.readLocal(keys.token) !== null) {
    const { decideByStatement } = await import('./decide-by-statement.ts');
    const stated = await decideByStatement(decision);
    explanation.outcome = stated?.outcome ?? outcome;
    isEntitled ||= stated?.isSubscribed === true;
  }
  return { actions: signal.aborted ? [] : explanation.outcome.actions, isEntitlementUnknown: isEntitled };
};
