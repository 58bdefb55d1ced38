import { createEvaluator } from '../../flow/engine.ts';
import * as lazyNodes from '../../flow/nodes/lazy-nodes.ts';
import type { FlowEnvironment, VisitorFacts } from '../../flow/types.ts';
import type { Explanation } from '../runner/paywall.ts';
import { explainPaywall } from './explain.ts';
import type { ExplainPorts } from './explain-ports.ts';
import type { Explained, Input } from './explained.ts';
import { createReplayEnvironment } from './replay-environment.ts';
import { isWhatIfName, type WhatIf, type WhatIfName } from './what-if-settings.ts';

const noonOnDay = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
};

const visitorIf = (visitor: VisitorFacts, { login, verified, country, device }: WhatIf): VisitorFacts => ({
  ...visitor,
  ...(login === undefined ? {} : { loginStatus: login }),
  ...(login === 'anonymous' || login === 'est' ? { emailVerified: false } : {}),
  ...(verified === undefined ? {} : { emailVerified: verified === 'yes' }),
  ...(country === undefined ? {} : { country }),
  ...(device === undefined ? {} : { device }),
});

const environmentIf = (env: FlowEnvironment, whatIf: WhatIf): FlowEnvironment => {
  const { count, date, draw, rules, script } = whatIf;
  return {
    ...env,
    visitor: visitorIf(env.visitor, whatIf),
    ...(date === undefined ? {} : { now: noonOnDay(date) }),
    ...(draw === undefined ? {} : { draw: () => draw }),
    ...(count === undefined ? {} : { readMeter: async () => ({ count, increment: false }) }),
    ...(rules === undefined ? {} : { checkRules: async () => rules === 'yes' }),
    ...(script === undefined ? {} : { runDecision: async () => script === 'yes' }),
  };
};

const evaluate = createEvaluator({ loadLazyNodes: () => lazyNodes });

/** Tells for each setting which inputs it replaces. */
const isAffected: Record<WhatIfName, (input: Input) => boolean> = {
  login: ({ name }) => name === 'loginstatus',
  verified: ({ name }) => name === 'emailverified',
  country: ({ name }) => name === 'geocountry',
  device: ({ name }) => name === 'devices',
  count: ({ source }) => source === 'meter service',
  date: ({ source }) => source === 'clock',
  draw: ({ source }) => source === 'draw hash',
  rules: ({ source }) => source === 'rule service',
  script: ({ source }) => source === 'script',
};

/**
 * Decides the flow again under other assumptions and explains the result. Shows and counts nothing, and makes no call.
 */
export const explainWhatIf = async (
  ports: ExplainPorts,
  explanation: Explanation,
  whatIf: WhatIf,
): Promise<Explained> => {
  const env = environmentIf(createReplayEnvironment(ports, explanation), whatIf);
  const outcome = await evaluate(explanation.flow, env);
  const explained = await explainPaywall(ports, { ...explanation, outcome, results: [] }, null);
  const names = Object.keys(whatIf).filter(isWhatIfName);
  for (const { inputs } of explained.branches.flatMap(({ steps }) => steps)) {
    for (const input of inputs) if (names.some((name) => isAffected[name](input))) input.source = 'what if';
  }
  return explained;
};
