import { promptTemplateOf, type TemplateName } from '../flow/reach.ts';
import type { Flow, FlowEnvironment, FlowOutcome } from '../flow/types.ts';

interface ForeseePorts {
  flow: Flow;
  evaluate: (flow: Flow, environment: FlowEnvironment) => Promise<FlowOutcome>;
  environment: FlowEnvironment;
  /** What this browser last heard of a meter. */
  counted: (counterId: string) => number;
}

/**
 * Looks ahead: since the engine is pure, the flow can be evaluated before everything is known, with meters guessed
 * and without any call. What it would show is then fetched early; nothing is shown or counted by it. A flow that asks
 * the server or a script is not guessed at, so that a page without a wall never loads what draws walls.
 */
export const foresee = async ({ flow, evaluate, environment, counted }: ForeseePorts): Promise<TemplateName[]> => {
  let isGuess = false;
  const { actions } = await evaluate(flow, {
    ...environment,
    readMeter: async ({ counterId }) => ({ count: counted(counterId), increment: false }),
    incrementMeter: async () => {},
    checkRules: async () => (isGuess = true),
    runDecision: async () => {
      isGuess = true;
    },
  });
  return isGuess ? [] : actions.map(promptTemplateOf).filter((name) => name !== null);
};
