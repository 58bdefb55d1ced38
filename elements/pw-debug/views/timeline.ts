import { tryParseUrl } from '../../../src/platform/try-parse-url.ts';
import type { DecisionTimeline } from '../../../src/walls/explain/explain-ports.ts';

const isCall = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming && tryParseUrl(entry.name) !== null;

/** The browser's performance timeline: it measures every request, so the SDK does not. */
export const browserTimeline = (): DecisionTimeline => {
  const decidedAt = () => performance.getEntriesByName('pw-decision').at(-1)?.startTime ?? null;
  return {
    now: () => performance.now(),
    decidedAt: () => {
      const at = decidedAt();
      return at === null ? null : Math.round(at);
    },
    calls: (path) =>
      performance
        .getEntriesByType('resource')
        .filter(isCall)
        .filter(({ responseEnd }) => responseEnd <= (decidedAt() ?? Number.POSITIVE_INFINITY))
        .map(({ name, duration }) => ({ url: new URL(name), durationMs: duration }))
        .filter(({ url }) => url.pathname.endsWith(path))
        .map(({ url, durationMs }) => ({ query: url.searchParams, durationMs })),
  };
};
