import { attempt, own, ownText } from './own.ts';
import type { FlowNode } from './types.ts';
import { type Run, readGate, stopped } from './verdict.ts';

/** A `jsdecision` node: a boolean picks the branch; anything else, a throw or a rejection ends the path. */
export const compileDecision = (node: FlowNode): Run => {
  const decide = readGate(node);
  const js = ownText(own(node, 'target'), 'js') ?? '';
  return async ({ env }) => {
    const { answer, failure } = await attempt(() => env.runDecision(js, node.id));
    if (typeof answer === 'boolean') return decide(answer, { kind: 'decision-taken', answer });
    return stopped(
      failure === null
        ? { kind: 'decision-not-boolean', given: typeof answer }
        : { kind: 'decision-threw', message: failure },
    );
  };
};
