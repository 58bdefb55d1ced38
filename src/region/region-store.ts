import { atom, type ReadableAtom } from 'nanostores';
import { region } from '../contract/paywall/region.ts';
import type { GeoReply, SubscriptionReply } from '../contract/paywall/region-reply.ts';
import type { Http } from '../http/client.ts';
import { stepTimeoutMs } from '../platform/with-timeout.ts';
import type { RegionBearer, RegionQuery } from './recovery/ask-otherwise.ts';

/** The visitor's region and subscriptions (spec: paywall point 3). */
export interface Region {
  /** Empty until the region is known. */
  regionId: string;
  geo: GeoReply | null;
  /** Every subscription, ended ones too. */
  historicSubscriptions: readonly SubscriptionReply[];
  /** The active subscriptions. */
  subscriptions: readonly SubscriptionReply[];
  /** The active one of this region, otherwise the first. */
  subscription: SubscriptionReply | null;
  /** False until the service has replied for the present reader. */
  isKnown: boolean;
  /** True while the region of a changed reader is loading. */
  isPending: boolean;
}

/** True if it never ends (1) or its end is in the future (spec: paywall point 4). */
export const isActive = ({ expiration }: SubscriptionReply, nowMs: number): boolean =>
  expiration === 1 || nowMs < expiration * 1000;

const unknownRegion: Region = {
  regionId: '',
  geo: null,
  historicSubscriptions: [],
  subscriptions: [],
  subscription: null,
  isKnown: false,
  isPending: false,
};

/** The region store and the request that fills it. */
export interface RegionStore {
  readonly $region: ReadableAtom<Region>;
  /** The signed statement of the last reply; undefined without one. */
  statement(): unknown;
  /** Loads the region. Silent on failure: the region is then unchanged and counts as unknown. */
  load(query: RegionQuery & { override: string | null }): Promise<void>;
  /** Clears the data of the previous reader; the region stays. */
  forget(): void;
}

/**
 * Creates the region store. A reply that is older than a later call is discarded. If the region can't be loaded, only
 * the visitor's place is requested, for flows that use it.
 */
export const createRegionStore = (http: Http, now: () => number, bearer?: RegionBearer): RegionStore => {
  const $region = atom<Region>(unknownRegion);
  let latestRequestId = 0;
  let statement: unknown;

  const otherwise = () => import('./recovery/ask-otherwise.ts');
  const requestRegion = async (query: RegionQuery) => {
    const token = bearer?.token() ?? null;
    try {
      return await http(region, { query, timeoutMs: stepTimeoutMs });
    } catch (failure) {
      return (await otherwise()).askWithLess(http, query, token, bearer, failure);
    }
  };
  return {
    $region,
    statement: () => statement,
    forget: () => {
      latestRequestId++;
      $region.set({ ...unknownRegion, regionId: $region.get().regionId, geo: $region.get().geo, isPending: true });
    },
    load: async ({ siteId, est, override }) => {
      const requestId = ++latestRequestId;
      if (override !== null) $region.set({ ...$region.get(), regionId: override });
      try {
        const reply = await requestRegion({ siteId, est });
        if (requestId !== latestRequestId) return;
        statement = reply.statement;
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
        const fallbackGeo = $region.get().geo ?? (await (await otherwise()).askPlace(http));
        if (requestId === latestRequestId)
          $region.set({ ...$region.get(), geo: fallbackGeo, isKnown: false, isPending: false });
      }
    },
  };
};
