import { parseGate, type RunNode, stopPath } from './conditions/node-result.ts';
import { getOwn, readString } from './read-value.ts';
import type { FlowNode } from './types.ts';

/** Compiles a `jsdecision` node: a boolean picks the branch; anything else, a throw or a rejection ends the path. */
export const compileDecision = (node: FlowNode): RunNode => {
  const decide = parseGate(node);
  const js = readString(getOwn(node, 'target'), 'js') ?? '';
  return ({ env }) => ({
    ask: () => env.runDecision(js, node.id),
    resume: ({ value, error }) => {
      if (typeof value === 'boolean') return decide(value, { kind: 'decision-taken', answer: value });
      return stopPath(
        error === null
          ? { kind: 'decision-not-boolean', given: typeof value }
          : { kind: 'decision-threw', message: error },
      );
    },
  });
};
