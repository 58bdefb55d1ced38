import { getLogText } from '../../flow/log/log-text.ts';
import type { FlowStep } from '../../flow/types.ts';
import type { Log } from '../../platform/platform.ts';

/** Logs the steps of a trace that the spec wants in the console (paywall points 5 and 8). */
export const logSteps = (log: Log, trace: readonly FlowStep[]): void => {
  for (const step of trace) {
    const text = getLogText(step);
    if (text !== null) log.error(text, step.because);
  }
};
