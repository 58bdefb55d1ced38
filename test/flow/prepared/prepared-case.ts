import type { PreparedEnvironment } from '../../../src/flow/index.ts';
import type { environmentOf, FlowCase } from '../cases.ts';

const isFault = (value: unknown): boolean => typeof value === 'object' && value !== null && 'throws' in value;

/** Answers as the case says, but at once: a rejection becomes a throw. */
const answer = (entries: object | undefined, name: string): unknown => {
  const value: unknown = entries !== undefined && Object.hasOwn(entries, name) ? Reflect.get(entries, name) : undefined;
  if (isFault(value)) throw new Error('the double throws');
  return value;
};

/** The world that a case describes, with all its answers known; `env` writes down what is asked of it. */
export const preparedOf = (
  { environment = { now: 0 } }: FlowCase,
  env: ReturnType<typeof environmentOf>['env'],
): PreparedEnvironment => {
  const { meters, posts, rules, decisions } = environment;
  const note = (call: () => Promise<unknown>) => void call().catch(() => {});
  const { page, visitor, now, timeZone, draw } = env;
  return {
    page,
    visitor,
    now,
    ...(timeZone !== undefined && { timeZone }),
    draw,
    readMeter: ({ counterId }) =>
      (answer(meters, counterId) as { count: number; increment: boolean } | undefined) ?? null,
    incrementMeter: (query) => {
      note(() => env.incrementMeter(query));
      answer(posts, query.counterId);
    },
    checkRules: ({ operator, ruleIds }) => {
      const answers = ruleIds.map((id) => answer(rules, id) ?? null);
      if (answers.includes(null)) throw new Error('a rule is not known');
      return operator === 'any' ? answers.includes(true) : !answers.includes(false);
    },
    runDecision: (js, nodeId) => {
      note(() => env.runDecision(js, nodeId));
      return answer(decisions, nodeId);
    },
  };
};
