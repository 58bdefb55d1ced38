import { atom, type ReadableAtom } from 'nanostores';
import type { InferInput } from 'valibot';
import type { Http } from '../http/client.ts';
import { geo, region } from '../http/contract/paywall-calls.ts';
import type { geoReply, subscriptionReply } from '../http/contract/replies.ts';
import { Failure } from '../http/failure.ts';
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

/** A client error (4xx): the service may have refused the bearer that the call carried. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof Failure && failure.status !== null && failure.status >= 400 && failure.status < 500;

/** The reader's bearer, as far as a region has to do with it. */
export interface RegionBearer {
  token(): string | null;
  /** The service answers without this bearer, and not with it. */
  drop(token: string): void;
}

/**
 * Creates the region keeper. A reply that a later call overtook is dropped. Where the region can't be had, the visitor's
 * place is asked for alone, for flows that go by it.
 */
export const createRegionKeeper = (http: Http, now: () => number, bearer?: RegionBearer): RegionKeeper => {
  const $region = atom<Region>(nowhere);
  let latest = 0;

  /** A stored bearer that the service can't take, such as one of a megabyte, must not cost the reader every call. */
  const ask = async (query: { siteId: string; est?: string | undefined }) => {
    const token = bearer?.token() ?? null;
    try {
      return await http(region, { query, timeoutMs: stepWaitMs });
    } catch (failure) {
      if (token === null || !isRefusal(failure)) throw failure;
      const reply = await http(region, { query, timeoutMs: stepWaitMs, bearer: null });
      bearer?.drop(token);
      return reply;
    }
  };
  /** Silent on failure (spec: paywall point 8). */
  const askPlace = async (): Promise<Geo | null> => {
    try {
      return await http(geo, { timeoutMs: stepWaitMs });
    } catch {
      return null;
    }
  };
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
        const reply = await ask({ siteId, est });
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
        const place = $region.get().geo ?? (await askPlace());
        if (turn === latest) $region.set({ ...$region.get(), geo: place, isKnown: false, isPending: false });
      }
    },
  };
};
