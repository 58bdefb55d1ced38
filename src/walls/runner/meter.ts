import { meter } from '../../contract/paywall/meter.ts';
import type { MeterQuery } from '../../flow/types.ts';
import type { Dispose } from '../../platform/platform.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';
import type { MeteredView, MeterPorts, MeterReading, MeterWire, ViewMeter } from './metered-view.ts';

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

const isResetUnit = (unit: string): unit is MeterWire['resetUnit'] =>
  ['pageviews', 'days', 'weeks', 'months'].includes(unit);

/** Loads the code that counts a view and keeps readings, while the service is asked how many there were. */
const counting = () => import('../count/count-view.ts');

const abortedError = () => new Error('Given up');

const newView = (): MeteredView => ({ id: '', meters: new Map(), refusingMeters: new Set() });

/** Reads a meter for a view, under the lock of the visitor's tabs. */
const openMeter = (
  { http, locks, keyStore, page }: MeterPorts,
  wire: MeterWire,
  key: string,
  { meters }: MeteredView,
): ViewMeter => {
  const abort = new AbortController();
  const { signal } = abort;
  let unlock: Dispose = () => {};
  const read = async () => {
    unlock = await locks.take(`pw.meter.${wire.siteId}.${wire.flowId}.${wire.counterId}`, stepTimeoutMs);
    if (!signal.aborted) {
      const { meters: gateMeters } = page.metadata();
      const requestReading = () => http(meter, { query: wire, timeoutMs: stepTimeoutMs, signal });
      if (gateMeters) return (await counting()).readMeter(gateMeters, wire) || requestReading();
      const pendingReading = requestReading();
      counting().catch(() => {});
      return pendingReading;
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
  viewMeter.reading
    .then(async ({ count }) => (await counting()).saveCount(keyStore, wire, count), discard)
    .catch(() => {});
  return viewMeter;
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
  const { viewId, visitor, onCountFailed, onRefused } = ports;
  let view = newView();
  return {
    forRun: (siteId, signal) => {
      const run = {};
      const runMeters = new Map<string, ViewMeter>();
      const runView = view;
      const wireOf = (query: MeterQuery): MeterWire => {
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
          viewMeter.isSent = true;
          counting()
            .then(({ sendCount }) => sendCount(ports, viewMeter, key, query.limit, runView))
            .then((isRefused) => {
              if (isRefused && runView === view) onRefused();
            })
            .catch((failure: unknown) => {
              // It is unknown whether the view was counted: the next run uses the same id.
              viewMeter.isSent = false;
              viewMeter.discard();
              onCountFailed(failure);
            })
            .finally(viewMeter.unlock);
        },
        release,
      };
    },
    startView: () => {
      view = newView();
    },
  };
};
