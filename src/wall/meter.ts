import type { InferInput } from 'valibot';
import type { MeterQuery } from '../flow/types.ts';
import type { Http } from '../http/client.ts';
import { countMeter, meter } from '../http/contract/paywall-calls.ts';
import type { meterQuery } from '../http/contract/requests.ts';
import { stepWaitMs } from '../platform/bounded.ts';
import type { Locks, Undo } from '../platform/platform.ts';

/** How many views were counted before this one, and whether this one would be. */
export interface MeterReading {
  count: number;
  increment: boolean;
}

/** The meters as one run of a flow asks them. */
export interface Meters {
  /** Rejects when the service does not tell. */
  read(query: MeterQuery): Promise<MeterReading>;
  /** Counts this view; returns at once, for a page must not wait for it. */
  count(query: MeterQuery): void;
  /** Ends the run: lets go of every meter that was read and not counted. */
  release(): void;
}

/** The meters of a page: one view after the other, and in each of them any number of runs. */
export interface PageMeters {
  /** The meters for one run; once the signal is given, it reads and counts nothing any more. */
  forRun(siteId: string, signal: AbortSignal): Meters;
  /** Begins another page view. */
  renew(): void;
}

interface MeterPorts {
  http: Http;
  locks: Locks;
  viewId: () => string;
  visitor: () => { uid: string; pageId: string };
  /** Hears the count of a meter: before this view, and after it was counted. */
  onReading: (flowId: string, counterId: string, count: number) => void;
  onCountFailed: (failure: unknown) => void;
  /** Hears once a view that a meter would not count this view: its limit was reached meanwhile. */
  onRefused: () => void;
}

type Wire = InferInput<typeof meterQuery>;

/** One meter in one page view. */
interface ViewMeter {
  wire: Wire;
  reading: Promise<MeterReading>;
  /** The runs that have read it and go on. */
  runs: Set<object>;
  /** The view was sent, and is counted for all we know. */
  isSent: boolean;
  /** Lets other tabs have the meter. */
  unlock: Undo;
  /** Forgets what was read: the next run reads anew. */
  drop: Undo;
}

interface PageView {
  /** Empty until a meter is asked. */
  id: string;
  meters: Map<string, ViewMeter>;
  /** The meters that would not count it. */
  refused: Set<string>;
}

const isPeriod = (unit: string): unit is Wire['resetUnit'] => ['pageviews', 'days', 'weeks', 'months'].includes(unit);

/** The count beyond which nothing is counted, and how it travels: views are whole. A limit that no meter reaches is none. */
const limitOf = ({ limit = Number.POSITIVE_INFINITY }: MeterQuery) => {
  const whole = Math.max(Math.ceil(limit), 1);
  return whole < 1e6 ? { limit: whole, text: String(whole) } : { limit: Number.POSITIVE_INFINITY };
};

const givenUp = () => new Error('This run was given up');

/**
 * Creates the meters of a page. A view counts once for each counter, however often its flows are decided: what was read
 * before it was counted is answered to every later run of the view, so that a decision does not flip. What was sent
 * carries the view's id, so a run that follows a lost reply neither loses the view nor counts it twice.
 *
 * Reading and counting are two calls. A lock shared by the visitor's tabs spans them, so that two tabs never get the
 * same free view; where there is no lock, the service refuses the view beyond the limit, and the page is decided again.
 */
export const createPageMeters = (ports: MeterPorts): PageMeters => {
  const { http, locks, viewId, visitor, onReading, onCountFailed, onRefused } = ports;
  const newView = (): PageView => ({ id: '', meters: new Map(), refused: new Set() });
  let view = newView();
  const idOf = (each: PageView): string => {
    if (each.id === '') each.id = viewId();
    return each.id;
  };

  const open = (wire: Wire, key: string, { meters }: PageView): ViewMeter => {
    const abort = new AbortController();
    const { signal } = abort;
    let unlock: Undo = () => {};
    const read = async () => {
      unlock = await locks.take(`pw.meter.${wire.siteId}.${wire.flowId}.${wire.counterId}`, stepWaitMs);
      if (!signal.aborted) return http(meter, { query: wire, timeoutMs: stepWaitMs, signal });
      unlock();
      throw givenUp();
    };
    const drop = () => {
      abort.abort();
      unlock();
      if (meters.get(key) === opened) meters.delete(key);
    };
    const opened: ViewMeter = { wire, reading: read(), runs: new Set(), isSent: false, unlock: () => unlock(), drop };
    meters.set(key, opened);
    opened.reading.then(({ count }) => onReading(wire.flowId, wire.counterId, count), drop);
    return opened;
  };

  const send = async (sent: ViewMeter, query: MeterQuery, key: string, of: PageView) => {
    sent.isSent = true;
    const { limit, text } = limitOf(query);
    try {
      const request = { query: { ...sent.wire, limit: text }, keepalive: true, timeoutMs: stepWaitMs };
      const { count, increment } = await http(countMeter, request);
      onReading(query.flowId, query.counterId, count);
      if (count < limit || (count === limit && increment) || of.refused.has(key)) return;
      // Another view was faster than this one: what was decided is no longer true.
      of.refused.add(key);
      sent.drop();
      if (of === view) onRefused();
    } catch (failure) {
      // Nobody knows whether it was counted: the next run asks with the same id.
      sent.isSent = false;
      sent.drop();
      onCountFailed(failure);
    } finally {
      sent.unlock();
    }
  };

  return {
    forRun: (siteId, signal) => {
      const run = {};
      const mine = new Map<string, ViewMeter>();
      const own = view;
      const wireOf = (query: MeterQuery): Wire => ({
        ...visitor(),
        siteId,
        flowId: query.flowId,
        counterId: query.counterId,
        resetPeriod: String(query.resetPeriod),
        resetUnit: isPeriod(query.resetUnit) ? query.resetUnit : 'months',
        countSamePage: query.countSamePage ? 'true' : 'false',
        viewId: idOf(own),
      });
      const keyOf = ({ flowId, counterId }: MeterQuery) => JSON.stringify([siteId, flowId, counterId, visitor().uid]);
      const release = () => {
        for (const each of mine.values()) {
          each.runs.delete(run);
          if (each.runs.size === 0 && !each.isSent) each.drop();
        }
        mine.clear();
      };
      signal.addEventListener('abort', release);
      return {
        read: async (query) => {
          if (signal.aborted) throw givenUp();
          const key = keyOf(query);
          const found = own.meters.get(key) ?? open(wireOf(query), key, own);
          mine.set(key, found);
          found.runs.add(run);
          return found.reading.catch((cause: Error) => {
            throw new Error(`Failed to call getting meter count api. ${cause.message}`);
          });
        },
        count: (query) => {
          const key = keyOf(query);
          const found = mine.get(key);
          if (found !== undefined && !found.isSent) void send(found, query, key, own);
        },
        release,
      };
    },
    renew: () => {
      view = newView();
    },
  };
};
