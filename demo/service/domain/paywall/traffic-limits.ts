/**
 * Limits of events and meter calls from one source. They are counted in the memory of the process, because a flood must
 * not write to the database: each of several processes counts for itself.
 */

import { tooManyAttempts } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashKey } from '../readers/access-keys.ts';

const spanMs = 5 * 60_000;

/** Calls in a span. A whole library, or a carrier's customers, may share one network address. */
const maxCallsBy = { device: 600, network: 30_000, reader: 600 } as const;

/** Beyond this number the oldest counters are dropped, so that invented devices fill no memory. */
const maxCounters = 50_000;

/** Maximum backward step of the clock, in ms. */
const skewMs = 60_000;

interface Span {
  startedAt: number;
  count: number;
}

/** Counts calls by device, network and reader. */
export interface TrafficLimit {
  /**
   * Rejects a call beyond the limit with a 429. `device` is the page's own id of its browser; it counts only within its
   * network.
   */
  count(context: Pick<RequestContext, 'ip' | 'now' | 'reader'>, device: string | null): Promise<void>;
}

const createCounter = (limit: number) => {
  const spans = new Map<string, Span>();
  /** Counts one more call; returns 0 if it may go ahead, otherwise the seconds until it may. */
  return (subject: string, now: number): number => {
    const key = hashKey(subject);
    const span = spans.get(key);
    const isOver = span === undefined || now >= span.startedAt + spanMs || now < span.startedAt - skewMs;
    const { startedAt, count } = isOver ? { startedAt: now, count: 0 } : span;
    if (isOver) spans.delete(key);
    spans.set(key, { startedAt, count: count + 1 });
    const [oldest] = spans.keys();
    if (spans.size > maxCounters && oldest !== undefined) spans.delete(oldest);
    return count < limit ? 0 : Math.max(1, Math.ceil((startedAt + spanMs - now) / 1000));
  };
};

/**
 * Creates the limit of one kind of call. A browser is limited within its network, so that nobody else can use up its
 * limit. Once a network has used up its own, it rejects only strangers: readers who are logged in have a limit of their
 * own.
 */
export const createTrafficLimit = (): TrafficLimit => {
  const byDevice = createCounter(maxCallsBy.device);
  const byNetwork = createCounter(maxCallsBy.network);
  const byReader = createCounter(maxCallsBy.reader);
  return {
    count: async ({ ip, now, reader }, device) => {
      const at = now.getTime();
      // A browser that is beyond its own limit uses up nothing of its network's.
      const deviceSec = device === null ? 0 : byDevice(JSON.stringify([device, ip]), at);
      if (deviceSec > 0) throw tooManyAttempts(deviceSec);
      const networkSec = byNetwork(ip, at);
      if (networkSec === 0) return;
      const currentReader = await reader();
      const readerSec = currentReader === null ? networkSec : byReader(String(currentReader.id), at);
      if (readerSec > 0) throw tooManyAttempts(readerSec);
    },
  };
};
