import { attempt, own, ownTexts } from './own.ts';
import type { FlowNode, RulesQuery } from './types.ts';
import { compileChecks } from './user-checks.ts';
import { type Answer, askAll, type Run, readGate, weigh } from './verdict.ts';
import type { Visit } from './visit.ts';

/** Asks the server about the `rules` of a users node; null when there is nothing to ask. A failed call is false. */
const compileRules = (field: unknown): ((visit: Visit) => Promise<Answer>) | null => {
  const ruleIds = ownTexts(field, 'ruleIds');
  if (own(field, 'selected') !== true || ruleIds.length === 0) return null;
  const operator: RulesQuery['operator'] = own(field, 'checkkind') === 'any' ? 'any' : 'all';
  return async ({ env }) => {
    const { answer, failure } = await attempt(() => env.checkRules({ operator, ruleIds: [...ruleIds] }));
    const kind = answer === true ? 'rules-met' : answer === false ? 'rules-not-met' : 'rule-check-failed';
    return { is: answer === true, because: { kind, operator, ruleIds, message: failure ?? '' }, notes: [] };
  };
};

/**
 * A `users` node: a selected check that fails makes it false; otherwise one whose fact is unknown ends the path;
 * otherwise it is true. The server is asked last, and only where its answer can still change something.
 */
export const compileUsers = (node: FlowNode): Run => {
  const decide = readGate(node);
  const target = own(node, 'target');
  const { asked, needsPatterns } = compileChecks(target);
  const askRules = compileRules(own(target, 'rules'));

  const judge: Run = (visit) => {
    const answers = askAll(asked, visit);
    return askRules === null || answers.at(-1)?.is === false
      ? weigh(answers, decide)
      : askRules(visit).then((answer) => weigh([...answers, answer], decide));
  };
  return (visit) => (needsPatterns && !visit.late.parts ? visit.late.load().then(() => judge(visit)) : judge(visit));
};
