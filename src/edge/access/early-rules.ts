import { parseRules } from '../../flow/conditions/users.ts';
import { getOwn } from '../../flow/read-value.ts';
import type { Flow, RulesQuery } from '../../flow/types.ts';

/** Checks rules, as a service does. */
type CheckRules = (rules: RulesQuery) => Promise<boolean>;

const nameOf = ({ operator, ruleIds }: RulesQuery): string => JSON.stringify([operator, ruleIds]);

/** Returns the rules that a flow asks for if all its nodes ask for the same. */
const onlyRulesOf = ({ subFlows }: Flow): RulesQuery | null => {
  const queries = new Map<string, RulesQuery>();
  for (const { users } of subFlows)
    for (const node of users) {
      const query = parseRules(getOwn(node, 'target'));
      if (query !== null) queries.set(nameOf(query), query);
    }
  const [query] = queries.values();
  return queries.size === 1 && query !== undefined ? query : null;
};

/**
 * Begins the check of rules that a flow will most likely ask for, beside the other calls of its decision. The check that
 * is returned answers with it.
 */
export const beginRuleCheck = (flow: Flow, checkRules: CheckRules): CheckRules => {
  const early = onlyRulesOf(flow);
  if (early === null) return checkRules;
  const reply = checkRules(early);
  // A flow that does not ask for it does not hear of its failure.
  reply.catch(() => {});
  return (rules) => (nameOf(rules) === nameOf(early) ? reply : checkRules(rules));
};
