import type { Clock, ScrollWatch } from '../../platform/platform.ts';
import type { Template } from '../display/template.ts';
import type { TriggerWait } from '../display/wall.ts';

/** Spec: paywall point 9. */
export const scrollThrottleMs = 300;

/** Longest delay of a timer; a longer one would run at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Parses a template's trigger; seconds are 1000 ms each (spec: paywall point 9). */
export const parseTrigger = (trigger: NonNullable<Template['trigger']>): TriggerWait =>
  trigger.type === 'delay'
    ? { kind: 'delay', ms: Math.min(Math.max(trigger.delaySec, 0) * 1000, maxTimerMs) }
    : { kind: 'scroll', percentage: trigger.scrollPercentage };

interface TriggerPorts {
  clock: Clock;
  loadScrollWatch: () => Promise<ScrollWatch>;
}

/** Checks `hasReached` at once and on scroll, at most every 300 ms; resolves when it is true. */
const untilScrolled = (
  scrollWatch: ScrollWatch,
  clock: Clock,
  hasReached: () => boolean,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    let isThrottled = false;
    let isPending = false;
    let stopThrottle = () => {};
    const end = () => {
      stopScroll();
      stopThrottle();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const check = () => {
      if (isThrottled) {
        isPending = true;
        return;
      }
      isPending = false;
      if (hasReached()) return end();
      isThrottled = true;
      stopThrottle = clock.after(scrollThrottleMs, () => {
        isThrottled = false;
        if (isPending) check();
      });
    };
    const stopScroll = scrollWatch.onScroll(check);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else check();
  });

/**
 * Resolves when a trigger fires and the page is visible, or when the signal is aborted. A delay starts at `since` (ms
 * since the epoch). A scroll trigger fires once the reader has passed its share of the page, or of the element that
 * `selector` matches.
 */
export const waitUntilFired = async (
  { clock, loadScrollWatch }: TriggerPorts,
  waiting: TriggerWait,
  selector: string | null,
  since: number,
  signal: AbortSignal,
): Promise<void> => {
  const scrollWatch = await loadScrollWatch();
  if (waiting.kind === 'scroll') {
    await untilScrolled(
      scrollWatch,
      clock,
      () => scrollWatch.scrolledShare(selector) * 100 >= waiting.percentage,
      signal,
    );
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
  await scrollWatch.untilVisible(signal);
};
