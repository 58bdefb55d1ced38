import type { EvalContext } from '../eval-context.ts';
import { getOwn, readStrings, tryAsync } from '../read-value.ts';
import type { FlowNode, RulesQuery } from '../types.ts';
import { type CheckResult, combine, parseGate, type RunNode, runChecks } from './node-result.ts';
import { compileChecks } from './user-checks.ts';

/** Compiles the check of a users node's `rules` by the server; null if there are none. A failed call is false. */
const compileRules = (field: unknown): ((context: EvalContext) => Promise<CheckResult>) | null => {
  const ruleIds = readStrings(field, 'ruleIds');
  if (getOwn(field, 'selected') !== true || ruleIds.length === 0) return null;
  const operator: RulesQuery['operator'] = getOwn(field, 'checkkind') === 'any' ? 'any' : 'all';
  return async ({ env }) => {
    const { value, error } = await tryAsync(() => env.checkRules({ operator, ruleIds: [...ruleIds] }));
    const kind = value === true ? 'rules-met' : value === false ? 'rules-not-met' : 'rule-check-failed';
    return { isMet: value === true, because: { kind, operator, ruleIds, message: error ?? '' }, notes: [] };
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
  const checkRules = compileRules(getOwn(target, 'rules'));

  const evaluate: RunNode = (context) => {
    const results = runChecks(checks, context);
    return checkRules === null || results.at(-1)?.isMet === false
      ? combine(results, decide)
      : checkRules(context).then((ruleResult) => combine([...results, ruleResult], decide));
  };
  return (context) =>
    needsPatterns && !context.lazyNodes.parts
      ? context.lazyNodes.load().then(() => evaluate(context))
      : evaluate(context);
};
