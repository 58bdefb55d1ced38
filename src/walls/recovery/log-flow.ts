import type { DecodeProblem, FlowPath } from '../../flow/decode.ts';
import { describeDecodeProblem } from '../../flow/decode-flow.ts';
import type { Log } from '../../platform/platform.ts';

/** Logs why a flow can't be read, or which of its parts were left out. */
export const logFlow = (
  log: Log,
  flowId: string,
  problems: readonly (readonly [DecodeProblem, FlowPath])[],
  error: string,
): void => {
  if (error) log.error(`[PW] The flow ${flowId} can't be read: ${error}`);
  else for (const problem of problems) log.warn(`[PW] The flow ${flowId}: ${describeDecodeProblem(...problem)}`);
};
