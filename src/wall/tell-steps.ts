import { logText } from '../flow/log-text.ts';
import type { FlowStep } from '../flow/types.ts';
import type { Log } from '../platform/platform.ts';

/** Tells the console what the spec wants told of a trace (paywall points 5 and 8). */
export const tellSteps = (log: Log, trace: readonly FlowStep[]): void => {
  for (const step of trace) {
    const text = logText(step);
    if (text !== null) log.error(text, step.because);
  }
};
