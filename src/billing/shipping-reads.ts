import { atom, type ReadableAtom } from 'nanostores';
import { Failure } from '../http/failure.ts';
import type { Log } from '../platform/platform.ts';
import type { Billing } from './billing.ts';
import type { ShownShipping } from './billing-adapter.ts';
import { isOnPaper } from './delivery.ts';
import type { DetailedSubscription } from './subscription.ts';

/** How the read of an address stands. `unasked`: nobody has wanted to know yet. */
export type ShippingRead = { status: 'unasked' | 'loading' | 'failed' } | { status: 'loaded'; shown: ShownShipping };

/** Where the papers of a reader go, subscription by subscription: one that fails hides no other. No verb rejects. */
export interface ShippingReads {
  $of(subsId: string): ReadableAtom<ShippingRead>;
  /** Asks, unless that has been done, or is being done, without a failure. */
  load(subsId: string): Promise<void>;
  /** Asks again: it has changed, or may have. Of two questions the later one counts. */
  again(subsId: string): Promise<void>;
}

/** Whether a subscription brings something to a door. */
export const isDelivered = ({ subsType, subsStatus }: Pick<DetailedSubscription, 'subsType' | 'subsStatus'>): boolean =>
  isOnPaper(subsType) && subsStatus !== 'cancelled';

/** Keeps what was read. A failure is told to the console (spec: portal point 8), and shown where the address would be. */
export const createShippingReads = ({
  billing,
  log,
  onSignedOut,
}: {
  billing: Pick<Billing, 'shipping'>;
  log: Pick<Log, 'error'>;
  onSignedOut: () => void;
}): ShippingReads => {
  const reads = new Map<string, { $read: ReturnType<typeof atom<ShippingRead>>; latest: number }>();
  const readOf = (subsId: string) => {
    const known = reads.get(subsId) ?? { $read: atom<ShippingRead>({ status: 'unasked' }), latest: 0 };
    reads.set(subsId, known);
    return known;
  };
  const again: ShippingReads['again'] = async (subsId) => {
    const read = readOf(subsId);
    const turn = ++read.latest;
    read.$read.set({ status: 'loading' });
    let next: ShippingRead;
    try {
      next = { status: 'loaded', shown: await billing.shipping(subsId) };
    } catch (cause) {
      if (turn !== read.latest) return;
      log.error('[PW] A delivery address could not be loaded', cause);
      if (cause instanceof Failure && cause.status === 401) onSignedOut();
      next = { status: 'failed' };
    }
    if (turn === read.latest) read.$read.set(next);
  };
  return {
    $of: (subsId) => readOf(subsId).$read,
    load: async (subsId) => {
      const { status } = readOf(subsId).$read.get();
      if (status === 'unasked' || status === 'failed') await again(subsId);
    },
    again,
  };
};
