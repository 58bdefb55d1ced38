import type { Clock, Watch } from '../platform/platform.ts';
import type { Template } from './template.ts';
import type { Waiting } from './wall.ts';

/** Spec: paywall point 9. */
export const scrollThrottleMs = 300;

/** Longer timers would run at once. */
const longestMs = 2 ** 31 - 1;

/** What a template's trigger waits for: seconds are 1000 ms each (spec: paywall point 9). */
export const waitingOf = (trigger: NonNullable<Template['trigger']>): Waiting =>
  trigger.type === 'delay'
    ? { kind: 'delay', ms: Math.min(Math.max(trigger.delaySec, 0) * 1000, longestMs) }
    : { kind: 'scroll', percentage: trigger.scrollPercentage };

interface TriggerPorts {
  clock: Clock;
  loadWatch: () => Promise<Watch>;
}

/** Runs `look` at once and while the page is scrolled, at most every 300 ms, until it holds. */
const onceScrolled = (watch: Watch, clock: Clock, look: () => boolean, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let isResting = false;
    let isDue = false;
    let stopRest = () => {};
    const end = () => {
      stopScroll();
      stopRest();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const attend = () => {
      if (isResting) {
        isDue = true;
        return;
      }
      isDue = false;
      if (look()) return end();
      isResting = true;
      stopRest = clock.after(scrollThrottleMs, () => {
        isResting = false;
        if (isDue) attend();
      });
    };
    const stopScroll = watch.onScroll(attend);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else attend();
  });

/**
 * Resolves when a trigger fires and somebody is looking, or when the signal is given. A delay goes from `since` (ms
 * since the epoch). A scroll trigger fires once the reader is past its share of the page, or of the element that
 * `selector` names.
 */
export const fired = async (
  { clock, loadWatch }: TriggerPorts,
  waiting: Waiting,
  selector: string | null,
  since: number,
  signal: AbortSignal,
): Promise<void> => {
  const watch = await loadWatch();
  if (waiting.kind === 'scroll') {
    await onceScrolled(watch, clock, () => watch.shareRead(selector) * 100 >= waiting.percentage, signal);
  } else {
    await new Promise<void>((resolve) => {
      const stop = clock.after(Math.max(0, since + waiting.ms - clock.now()), resolve);
      const end = () => {
        stop();
        resolve();
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }
  await watch.looking(signal);
};
