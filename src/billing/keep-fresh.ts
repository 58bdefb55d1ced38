import type { Clock, Presence, Undo } from '../platform/platform.ts';
import type { Source } from './source.ts';

/** Lists are not asked for again more often than this when the reader comes back, in ms (spec: portal point 9). */
const focusThrottleMs = 5000;
/** After this a list that failed is asked for again, in ms (spec: portal point 9); twice as long each time after. */
const retryMs = 5000;
/** The same on a slow connection. */
const slowRetryMs = 10_000;
/** It is doubled so often at most: every 80 s, or 160 s. */
const mostDoublings = 4;

/** What is kept fresh of a list. */
type Kept = Pick<Source<unknown>, '$troubles' | 'isSlow' | 'refresh'>;

/**
 * Keeps lists fresh: asks again, behind the reader's back, when they come back to the page, when the browser is back
 * online, and after failures that may pass. A page that nobody looks at asks for nothing.
 */
export const keepFresh = (
  sources: readonly Kept[],
  presence: Pick<Presence, 'isVisible' | 'onVisibility' | 'onOnline'>,
  clock: Clock,
): Undo => {
  let askedAt = clock.now();
  const timers = new Map<Kept, Undo>();

  const retry = (source: Kept, troubles: number) => {
    timers.get(source)?.();
    timers.delete(source);
    if (troubles === 0) return;
    const ms = (source.isSlow() ? slowRetryMs : retryMs) * 2 ** Math.min(troubles - 1, mostDoublings);
    timers.set(
      source,
      clock.after(ms, () => {
        timers.delete(source);
        if (presence.isVisible()) void source.refresh();
      }),
    );
  };
  const lookAgain = () => {
    if (!presence.isVisible() || clock.now() - askedAt < focusThrottleMs) return;
    askedAt = clock.now();
    for (const source of sources) void source.refresh();
  };
  const undos = [
    presence.onVisibility(lookAgain),
    presence.onOnline(() => {
      for (const source of sources) if (source.$troubles.get() > 0) void source.refresh();
    }),
    ...sources.map((source) => source.$troubles.subscribe((troubles) => retry(source, troubles))),
  ];
  return () => {
    for (const undo of [...undos, ...timers.values()]) undo();
    timers.clear();
  };
};
