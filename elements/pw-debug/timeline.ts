import type { Timeline } from '../../src/wall/explain/explain-ports.ts';

const isCall = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming && URL.canParse(entry.name);

/** The browser's own performance timeline: it has measured every call already, so the SDK need not. */
export const browserTimeline = (): Timeline => {
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
