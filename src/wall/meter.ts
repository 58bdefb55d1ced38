import type { InferInput } from 'valibot';
import type { MeterQuery } from '../flow/types.ts';
import type { Http } from '../http/client.ts';
import { countMeter, meter } from '../http/contract/paywall-calls.ts';
import type { meterQuery } from '../http/contract/requests.ts';
import { stepWaitMs } from '../platform/bounded.ts';
import type { Locks, Undo } from '../platform/platform.ts';

/** How many views were counted, and whether this one would be. */
export interface MeterReading {
  count: number;
  increment: boolean;
}

/** The meters of one page view. */
export interface Meters {
  /** Rejects when the service does not tell. */
  read(query: MeterQuery): Promise<MeterReading>;
  /** Counts this view; resolves at once, for a page must not wait for it. */
  count(query: MeterQuery): void;
  /** Lets go of every meter that was read and not counted. */
  release(): void;
}

interface MeterPorts {
  http: Http;
  locks: Locks;
  visitor: () => { uid: string; siteId: string; pageId: string };
  /** Hears what a meter stands at: before this view, and after it was counted. */
  onReading: (counterId: string, count: number) => void;
  onCountFailed: (failure: unknown) => void;
}

type Wire = InferInput<typeof meterQuery>;

const isPeriod = (unit: string): unit is Wire['resetUnit'] => ['pageviews', 'days', 'weeks', 'months'].includes(unit);

/**
 * Reading and counting are two calls, so a lock shared by the visitor's tabs spans them: two tabs at once never get
 * the same free view (design: contract, `/api/flow/meter`).
 */
export const createMeters = ({ http, locks, visitor, onReading, onCountFailed }: MeterPorts): Meters => {
  const held = new Map<string, Undo>();

  const wire = (query: MeterQuery): Wire => ({
    ...visitor(),
    flowId: query.flowId,
    counterId: query.counterId,
    resetPeriod: String(query.resetPeriod),
    resetUnit: isPeriod(query.resetUnit) ? query.resetUnit : 'months',
    countSamePage: query.countSamePage ? 'true' : 'false',
  });

  const letGo = (counterId: string) => {
    held.get(counterId)?.();
    held.delete(counterId);
  };

  return {
    read: async (query) => {
      const { counterId } = query;
      if (!held.has(counterId)) {
        held.set(counterId, await locks.take(`pw.meter.${visitor().siteId}.${query.flowId}.${counterId}`, stepWaitMs));
      }
      const reading = await http(meter, { query: wire(query), timeoutMs: stepWaitMs });
      onReading(counterId, reading.count);
      return reading;
    },
    count: (query) => {
      const release = held.get(query.counterId);
      held.delete(query.counterId);
      http(countMeter, { query: wire(query), keepalive: true, timeoutMs: stepWaitMs })
        .then(({ count }) => onReading(query.counterId, count), onCountFailed)
        .finally(() => release?.());
    },
    release: () => {
      for (const counterId of [...held.keys()]) letGo(counterId);
    },
  };
};
