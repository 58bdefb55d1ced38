import type { ReadableAtom } from 'nanostores';
import type { Billing } from './billing.ts';
import type { ShownShipping } from './billing-adapter.ts';
import { isOnPaper } from './delivery.ts';
import { createSource, type Source, type SourcePorts, type SourceState } from './source.ts';
import type { DetailedSubscription } from './subscription.ts';

/**
 * Where the papers of a reader go, subscription by subscription: one that fails is told to the console (spec: portal
 * point 8) and hides no other. They are not kept fresh: a token has to stay that of the address that was shown. No verb
 * rejects.
 */
export interface ShippingReads {
  /** One entry once it is loaded, with an address or none. */
  $of(subsId: string): ReadableAtom<SourceState<ShownShipping>>;
  /** Asks, unless it is known. */
  load(subsId: string): Promise<void>;
  /** Asks whatever is known: it has changed, or may have. */
  again(subsId: string): Promise<void>;
  /** Gives up what is on its way; nothing changes after it. */
  stop: Source<unknown>['stop'];
}

/** Whether a subscription brings something to a door. */
export const isDelivered = ({ subsType, subsStatus }: Pick<DetailedSubscription, 'subsType' | 'subsStatus'>): boolean =>
  isOnPaper(subsType) && subsStatus !== 'cancelled';

/** Creates them; nothing is asked for before `load`. */
export const createShippingReads = (billing: Pick<Billing, 'shipping'>, ports: SourcePorts): ShippingReads => {
  const sources = new Map<string, Source<ShownShipping>>();
  let isStopped = false;
  const sourceOf = (subsId: string): Source<ShownShipping> => {
    const known =
      sources.get(subsId) ??
      createSource(ports, {
        trouble: '[PW] A delivery address could not be loaded',
        ask: async () => [await billing.shipping(subsId)],
      });
    sources.set(subsId, known);
    return known;
  };
  const again: ShippingReads['again'] = async (subsId) => {
    if (!isStopped) await sourceOf(subsId).again();
  };
  return {
    $of: (subsId) => sourceOf(subsId).$list,
    load: async (subsId) => {
      const source = sourceOf(subsId);
      const { status } = source.$list.get();
      if (status === 'failed') await again(subsId);
      if (status === 'loading' && !isStopped) await source.load();
    },
    again,
    stop: () => {
      isStopped = true;
      for (const source of sources.values()) source.stop();
    },
  };
};
