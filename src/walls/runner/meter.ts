import type { InferInput } from 'valibot';
import type { meterQuery } from '../../contract/paywall/meter.ts';
import { meter } from '../../contract/paywall/meter.ts';
import type { MeterQuery } from '../../flow/types.ts';
import type { Http } from '../../http/client.ts';
import type { Dispose, Locks } from '../../platform/platform.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';

/** Views counted before this one, and whether this view would be counted. */
export interface MeterReading {
  count: number;
  increment: boolean;
}

/** The meters as used by one run of a flow. */
export interface Meters {
  /** Rejects if the service does not return a count. */
  read(query: MeterQuery): Promise<MeterReading>;
  /** Counts this view; returns at once because the page must not wait for it. */
  count(query: MeterQuery): void;
  /** Ends the run: releases every meter that was read and not counted. */
  release(): void;
}

/** The meters of a page. Each page view can have any number of runs. */
export interface PageMeters {
  /** Returns the meters for one run; once the signal is aborted, it reads and counts nothing. */
  forRun(siteId: string, signal: AbortSignal): Meters;
  /** Starts another page view. */
  startView(): void;
}

interface MeterPorts {
  http: Http;
  locks: Locks;
  viewId: () => string;
  visitor: () => { uid: string; pageId: string };
  /** Called with the count of a meter: before this view, and after it was counted. */
  onReading: (flowId: string, counterId: string, count: number) => void;
  onCountFailed: (failure: unknown) => void;
  /** Called once per view if a meter refused to count it because its limit was reached meanwhile. */
  onRefused: () => void;
}

type Wire = InferInput<typeof meterQuery>;

/** One meter in one page view. */
interface ViewMeter {
  wire: Wire;
  reading: Promise<MeterReading>;
  /** The runs that use this meter and have not ended. */
  runs: Set<object>;
  /** True if the count was sent, and presumably counted. */
  isSent: boolean;
  /** Releases the meter's lock for other tabs. */
  unlock: Dispose;
  /** Discards the reading: the next run reads it again. */
  discard: Dispose;
}

interface PageView {
  /** Empty until a meter is read. */
  id: string;
  meters: Map<string, ViewMeter>;
  /** Keys of the meters that refused to count the view. */
  refusingMeters: Set<string>;
}

const isResetUnit = (unit: string): unit is Wire['resetUnit'] =>
  ['pageviews', 'days', 'weeks', 'months'].includes(unit);

/** Only a view that is counted needs this: it comes while the service is asked how many there were. */
const counting = () => import('../count/count-view.ts');

const abortedError = () => new Error('This run was given up');

const newView = (): PageView => ({ id: '', meters: new Map(), refusingMeters: new Set() });

/** Reads a meter for a view, under the lock of the visitor's tabs. */
const openMeter = (
  { http, locks, onReading }: MeterPorts,
  wire: Wire,
  key: string,
  { meters }: PageView,
): ViewMeter => {
  const abort = new AbortController();
  const { signal } = abort;
  let unlock: Dispose = () => {};
  const read = async () => {
    unlock = await locks.take(`pw.meter.${wire.siteId}.${wire.flowId}.${wire.counterId}`, stepTimeoutMs);
    if (!signal.aborted) {
      counting().catch(() => {});
      return http(meter, { query: wire, timeoutMs: stepTimeoutMs, signal });
    }
    unlock();
    throw abortedError();
  };
  const discard = () => {
    abort.abort();
    unlock();
    if (meters.get(key) === viewMeter) meters.delete(key);
  };
  const viewMeter: ViewMeter = {
    wire,
    reading: read(),
    runs: new Set(),
    isSent: false,
    unlock: () => unlock(),
    discard,
  };
  meters.set(key, viewMeter);
  viewMeter.reading.then(({ count }) => onReading(wire.flowId, wire.counterId, count), discard);
  return viewMeter;
};

/** Sends the count of a meter. Resolves to true if the meter has refused the view, for the first time in it. */
const sendCount = async (
  { http, onReading, onCountFailed }: MeterPorts,
  viewMeter: ViewMeter,
  { limit, flowId, counterId }: MeterQuery,
  key: string,
  { refusingMeters }: PageView,
): Promise<boolean> => {
  viewMeter.isSent = true;
  try {
    const { countView } = await counting();
    const { count, isRefused } = await countView(http, viewMeter.wire, limit);
    onReading(flowId, counterId, count);
    if (!isRefused || refusingMeters.has(key)) return false;
    // Another view was counted first: the decision is no longer valid.
    refusingMeters.add(key);
    viewMeter.discard();
    return true;
  } catch (failure) {
    // It is unknown whether the view was counted: the next run uses the same id.
    viewMeter.isSent = false;
    viewMeter.discard();
    onCountFailed(failure);
    return false;
  } finally {
    viewMeter.unlock();
  }
};

/**
 * Creates the meters of a page. A view counts once per counter, however often its flows are decided: later runs of the
 * view get the same reading, so that a decision stays stable. Requests carry the view's id, so a run after a lost reply
 * neither loses the view nor counts it twice.
 *
 * Reading and counting are two calls. A lock shared by the visitor's tabs spans both, so that two tabs never get the
 * same free view. Without a lock, the service refuses the view beyond the limit, and the page is decided again.
 */
export const createPageMeters = (ports: MeterPorts): PageMeters => {
  const { viewId, visitor, onRefused } = ports;
  let view = newView();
  return {
    forRun: (siteId, signal) => {
      const run = {};
      const runMeters = new Map<string, ViewMeter>();
      const runView = view;
      const wireOf = (query: MeterQuery): Wire => {
        runView.id ||= viewId();
        return {
          ...visitor(),
          siteId,
          flowId: query.flowId,
          counterId: query.counterId,
          resetPeriod: String(query.resetPeriod),
          resetUnit: isResetUnit(query.resetUnit) ? query.resetUnit : 'months',
          countSamePage: query.countSamePage ? 'true' : 'false',
          viewId: runView.id,
        };
      };
      const keyOf = ({ flowId, counterId }: MeterQuery) => JSON.stringify([siteId, flowId, counterId, visitor().uid]);
      const release = () => {
        for (const each of runMeters.values()) {
          each.runs.delete(run);
          if (each.runs.size === 0 && !each.isSent) each.discard();
        }
        runMeters.clear();
      };
      signal.addEventListener('abort', release);
      return {
        read: async (query) => {
          if (signal.aborted) throw abortedError();
          const key = keyOf(query);
          const viewMeter = runView.meters.get(key) ?? openMeter(ports, wireOf(query), key, runView);
          runMeters.set(key, viewMeter);
          viewMeter.runs.add(run);
          return viewMeter.reading.catch((cause: Error) => {
            throw new Error(`Failed to call getting meter count api. ${cause.message}`);
          });
        },
        count: (query) => {
          const key = keyOf(query);
          const viewMeter = runMeters.get(key);
          if (viewMeter === undefined || viewMeter.isSent) return;
          void sendCount(ports, viewMeter, query, key, runView).then((isRefused) => {
            if (isRefused && runView === view) onRefused();
          });
        },
        release,
      };
    },
    startView: () => {
      view = newView();
    },
  };
};
