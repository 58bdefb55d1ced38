import type { InferInput } from 'valibot';
import type { meterQuery } from '../../contract/paywall/meter.ts';
import type { Http } from '../../http/client.ts';
import type { Dispose, Locks, Page } from '../../platform/platform.ts';
import type { KeyStore } from '../../session/key-store.ts';

/** Views counted before this one, and whether this view would be counted. */
export interface MeterReading {
  count: number;
  increment: boolean;
}

/** Dependencies of the meters. */
export interface MeterPorts {
  http: Http;
  locks: Locks;
  viewId: () => string;
  page: Pick<Page, 'metadata'>;
  visitor: () => { uid: string; pageId: string };
  /** Keeps the count of a meter: before this view, and after it was counted. */
  keyStore: KeyStore;
  onCountFailed: (failure: unknown) => void;
  /** Called once per view if a meter refused to count it because its limit was reached meanwhile. */
  onRefused: () => void;
}

/** A view as its calls carry it. */
export type MeterWire = InferInput<typeof meterQuery>;

/** One meter in one page view. */
export interface ViewMeter {
  wire: MeterWire;
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

/** The meters of one page view. */
export interface MeteredView {
  /** Empty until a meter is read. */
  id: string;
  meters: Map<string, ViewMeter>;
  /** The keys of the meters that refused to count the view. */
  refusingMeters: Set<string>;
}
