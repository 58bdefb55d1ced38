import { atom, type ReadableAtom } from 'nanostores';
import type { InferInput } from 'valibot';
import type { Http } from '../http/client.ts';
import { region } from '../http/contract/paywall-calls.ts';
import type { geoReply, subscriptionReply } from '../http/contract/replies.ts';
import { stepWaitMs } from '../platform/bounded.ts';

/** Where the visitor is. */
export type Geo = InferInput<typeof geoReply>;

/** One subscription of the visitor. `expiration` 1 means never, otherwise seconds since the epoch. */
export type Subscription = InferInput<typeof subscriptionReply>;

/** The visitor's region and what they subscribe to (spec: paywall point 3). */
export interface Region {
  /** Empty until a region is known. */
  regionId: string;
  geo: Geo | null;
  /** Every subscription, ended ones too. */
  historicSubscriptions: readonly Subscription[];
  /** Those that are active now. */
  subscriptions: readonly Subscription[];
  /** The active one of this region, otherwise the first. */
  subscription: Subscription | null;
  /** False until the service has answered for the present reader. */
  isKnown: boolean;
  /** True while a changed reader's region is on its way. */
  isPending: boolean;
}

/** Active when it never ends (1) or its end lies ahead (spec: paywall point 4). */
export const isActive = ({ expiration }: Subscription, nowMs: number): boolean =>
  expiration === 1 || nowMs < expiration * 1000;

const nowhere: Region = {
  regionId: '',
  geo: null,
  historicSubscriptions: [],
  subscriptions: [],
  subscription: null,
  isKnown: false,
  isPending: false,
};

/** The region store and the call that fills it. */
export interface RegionKeeper {
  readonly $region: ReadableAtom<Region>;
  /** Asks the service. Silent on failure: the region then stays as it was and counts as not known. */
  load(query: { siteId: string; est?: string | undefined; override: string | null }): Promise<void>;
  /** Forgets what was known of a reader who is another now; the region stays. */
  forget(): void;
}

/** Creates the region keeper. A reply that a later call overtook is dropped. */
export const createRegionKeeper = (http: Http, now: () => number): RegionKeeper => {
  const $region = atom<Region>(nowhere);
  let latest = 0;
  return {
    $region,
    forget: () => {
      latest++;
      $region.set({ ...nowhere, regionId: $region.get().regionId, geo: $region.get().geo, isPending: true });
    },
    load: async ({ siteId, est, override }) => {
      const turn = ++latest;
      if (override !== null) $region.set({ ...$region.get(), regionId: override });
      try {
        const reply = await http(region, { query: { siteId, est }, timeoutMs: stepWaitMs });
        if (turn !== latest) return;
        const regionId = override ?? reply.regionId;
        const all = reply.subscriptions ?? [];
        const active = all.filter((subscription) => isActive(subscription, now()));
        $region.set({
          regionId,
          geo: reply.geo ?? null,
          historicSubscriptions: all,
          subscriptions: active,
          subscription: active.find((subscription) => subscription.regionId === regionId) ?? active[0] ?? null,
          isKnown: true,
          isPending: false,
        });
      } catch {
        if (turn === latest) $region.set({ ...$region.get(), isKnown: false, isPending: false });
      }
    },
  };
};
