import type { Clock, Dispose, Visibility } from '../platform/platform.ts';
import type { Query } from './query.ts';

/** Minimum interval of revalidations on focus, in ms (spec: portal point 9). */
const focusThrottleMs = 5000;
/** Delay before a failed list is requested again, in ms (spec: portal point 9); doubled after each failure. */
const retryMs = 5000;
/** The same for a slow connection. */
const slowRetryMs = 10_000;
/** Maximum number of doublings: up to 80 s, or 160 s. */
const maxDoublings = 4;

/** The part of a query that is needed here. */
type RevalidatedQuery = Pick<Query<unknown>, '$failureCount' | 'isSlow' | 'revalidateIfStale'>;

/**
 * Revalidates lists in the background: when the reader returns to the page, when the browser is online again, and after
 * transient failures. An invisible page requests nothing.
 */
export const revalidateOnFocus = (
  queries: readonly RevalidatedQuery[],
  visibility: Pick<Visibility, 'isVisible' | 'onVisibility' | 'onOnline'>,
  clock: Clock,
): Dispose => {
  let lastRequestAt = clock.now();
  const timers = new Map<RevalidatedQuery, Dispose>();

  const retry = (query: RevalidatedQuery, failureCount: number) => {
    timers.get(query)?.();
    timers.delete(query);
    if (failureCount === 0) return;
    const ms = (query.isSlow() ? slowRetryMs : retryMs) * 2 ** Math.min(failureCount - 1, maxDoublings);
    timers.set(
      query,
      clock.after(ms, () => {
        timers.delete(query);
        if (visibility.isVisible()) void query.revalidateIfStale();
      }),
    );
  };
  const onFocus = () => {
    if (!visibility.isVisible() || clock.now() - lastRequestAt < focusThrottleMs) return;
    lastRequestAt = clock.now();
    for (const query of queries) void query.revalidateIfStale();
  };
  const disposers = [
    visibility.onVisibility(onFocus),
    visibility.onOnline(() => {
      for (const query of queries) if (query.$failureCount.get() > 0) void query.revalidateIfStale();
    }),
    ...queries.map((query) => query.$failureCount.subscribe((failureCount) => retry(query, failureCount))),
  ];
  return () => {
    for (const dispose of [...disposers, ...timers.values()]) dispose();
    timers.clear();
  };
};
