import type { EvalContext } from '../eval-context.ts';
import { type AttemptResult, getOwn, readStrings } from '../read-value.ts';
import type { FlowNode, RulesQuery } from '../types.ts';
import { type CheckResult, combine, parseGate, type RunNode, runChecks } from './node-result.ts';
import { compileChecks } from './user-checks.ts';

/** The check of a users node's `rules`: its query, and what the answer means. A failed call is false. */
interface RulesCheck {
  ask: (context: EvalContext) => unknown;
  read: (answer: AttemptResult<unknown>) => CheckResult;
}

/** Parses the `rules` of a users node's target; null if there are none. */
export const parseRules = (target: unknown): RulesQuery | null => {
  const field = getOwn(target, 'rules');
  const ruleIds = [...readStrings(field, 'ruleIds')];
  if (getOwn(field, 'selected') !== true || ruleIds.length === 0) return null;
  return { operator: getOwn(field, 'checkkind') === 'any' ? 'any' : 'all', ruleIds };
};

/** Compiles the check of rules by the server; null if there are none. */
const compileRules = (target: unknown): RulesCheck | null => {
  const query = parseRules(target);
  if (query === null) return null;
  const { operator, ruleIds } = query;
  return {
    ask: ({ env }) => env.checkRules({ operator, ruleIds: [...ruleIds] }),
    read: ({ value, error }) => {
      const kind = value === true ? 'rules-met' : value === false ? 'rules-not-met' : 'rule-check-failed';
      return { isMet: value === true, because: { kind, operator, ruleIds, message: error ?? '' }, notes: [] };
    },
  };
};

/**
 * Compiles a `users` node: a selected check that fails makes it false; otherwise one with an unknown fact ends the
 * path; otherwise it is true. The server is called last, and only if its reply can still change the result.
 */
export const compileUsers = (node: FlowNode): RunNode => {
  const decide = parseGate(node);
  const target = getOwn(node, 'target');
  const { compiledChecks: checks, needsPatterns } = compileChecks(target);
  const rules = compileRules(target);

  const evaluate: RunNode = (context) => {
    const results = runChecks(checks, context);
    return rules === null || results.at(-1)?.isMet === false
      ? combine(results, decide)
      : { ask: () => rules.ask(context), resume: (answer) => combine([...results, rules.read(answer)], decide) };
  };
  return (context) =>
    needsPatterns && !context.lazyNodes.parts
      ? { ask: context.lazyNodes.load, resume: () => evaluate(context) }
      : evaluate(context);
};
