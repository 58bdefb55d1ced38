/**
 * Limits of events and meter calls from one source. They are counted in the memory of the process, because a flood must
 * not write to the database. Several processes on one database report busy sources to each other, and no other ones.
 */

import { tooManyAttempts } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashKey } from '../readers/access-keys.ts';
import type { AddToShared } from '../readers/shared-counts.ts';

const spanMs = 5 * 60_000;

/** Calls in a span. A whole library, or a carrier's customers, may share one network address. */
const maxCallsBy = { device: 600, network: 30_000, reader: 600 } as const;

/** Beyond this number the oldest counters are dropped, so that invented devices fill no memory. */
const maxCounters = 50_000;

/** Maximum backward step of the clock, in ms. */
const skewMs = 60_000;

/**
 * A process tells the others of a source after each of this many parts of its limit: so much more than the limit may
 * each process let through.
 */
const reportsPerLimit = 20;

interface Span {
  startedAt: number;
  /** The calls of all processes, as far as this one knows. */
  count: number;
  /** The calls that it has not reported to the others. */
  unreported: number;
  isReporting: boolean;
}

/** Counts calls by device, network and reader. */
export interface TrafficLimit {
  /**
   * Rejects a call beyond the limit with a 429. `device` is the page's own id of its browser; it counts only within its
   * network.
   */
  count(context: Pick<RequestContext, 'ip' | 'now' | 'reader'>, device: string | null): Promise<void>;
}

interface CounterOptions {
  name: string;
  limit: number;
  /** Null: no other process uses the database. */
  addToShared: AddToShared | null;
}

/** Reports the count of this process to the others, and takes over the sum. Never rejects. */
const report = async (add: AddToShared, name: string, key: string, span: Span, now: number): Promise<void> => {
  const own = span.unreported;
  span.isReporting = true;
  span.unreported = 0;
  try {
    const startedAt = new Date(span.startedAt);
    const all = await add(name, key, { startedAt, count: own }, { spanMs, skewMs, now: new Date(now) });
    span.startedAt = all.startedAt.getTime();
    span.count = all.count + span.unreported;
  } catch {
    // Without the database this process goes on with its own count, and reports it later.
    span.unreported += own;
  } finally {
    span.isReporting = false;
  }
};

const createCounter = ({ name, limit, addToShared }: CounterOptions) => {
  const spans = new Map<string, Span>();
  const beginSpan = (key: string, now: number): Span => {
    const span = { startedAt: now, count: 0, unreported: 0, isReporting: false };
    spans.delete(key);
    spans.set(key, span);
    const [oldest] = spans.keys();
    if (spans.size > maxCounters && oldest !== undefined) spans.delete(oldest);
    return span;
  };
  /** Counts one more call; returns 0 if it may go ahead, otherwise the seconds until it may. */
  return (subject: string, now: number): number => {
    const key = hashKey(subject);
    const stored = spans.get(key);
    const isOver = stored === undefined || now >= stored.startedAt + spanMs || now < stored.startedAt - skewMs;
    const span = isOver ? beginSpan(key, now) : stored;
    const isWithin = span.count < limit;
    span.count += 1;
    span.unreported += 1;
    const isDue = isWithin && !span.isReporting && span.unreported * reportsPerLimit >= limit;
    if (isDue && addToShared !== null) void report(addToShared, name, key, span, now);
    return isWithin ? 0 : Math.max(1, Math.ceil((span.startedAt + spanMs - now) / 1000));
  };
};

/**
 * Creates the limit of one kind of call. A browser is limited within its network, so that nobody else can use up its
 * limit. Once a network has used up its own, it rejects only strangers: readers who are logged in have a limit of their
 * own.
 */
export const createTrafficLimit = (kind: string, addToShared: AddToShared | null): TrafficLimit => {
  const counterBy = (source: keyof typeof maxCallsBy) =>
    createCounter({ name: `${kind} by ${source}`, limit: maxCallsBy[source], addToShared });
  const byDevice = counterBy('device');
  const byNetwork = counterBy('network');
  const byReader = counterBy('reader');
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
