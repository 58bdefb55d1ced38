import { atom, type ReadableAtom } from 'nanostores';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import * as calls from '../http/contract/subscription-calls.ts';
import type { Clock, Log, Presence, Undo } from '../platform/platform.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import { keepFresh } from './keep-fresh.ts';
import { hasNoAccess, hasNoCustomer } from './list-failures.ts';
import { createScheduledPlans } from './scheduled-plans.ts';
import { createSource, type SourceState } from './source.ts';
import { type DetailedSubscription, decodeSubscription } from './subscription.ts';

/** Where what a reader has is listed (spec: portal point 3, list kinds). */
export type SubscriptionSource = 'detailed' | 'appstore' | 'playstore' | 'access';

/** Something that was bought in a store. */
export interface StoreItem {
  productId: string;
  /** Ms since the epoch; null where the store does not say it. */
  purchaseTime: number | null;
}

/** Something that was granted without a subscription. */
export interface AccessGrant {
  accessId: string;
  accessName: string;
  /** Of a seat: who gave it. */
  guestOf?: string;
}

/** Everything that a reader has, list by list. No verb rejects. */
export interface SubscriptionSources {
  /** Cancelled ones, too. */
  readonly $detailed: ReadableAtom<SourceState<DetailedSubscription>>;
  readonly $appstore: ReadableAtom<SourceState<StoreItem>>;
  readonly $playstore: ReadableAtom<SourceState<StoreItem>>;
  readonly $access: ReadableAtom<SourceState<AccessGrant>>;
  /** The subscriptions that are shown: all but the cancelled ones (spec: portal point 4). */
  readonly $shown: ReadableAtom<readonly DetailedSubscription[]>;
  /** Until the subscriptions have been answered for once: tabs wait for it (spec: portal point 2). */
  readonly $isLoading: ReadableAtom<boolean>;
  /** A subscription that is not cancelled, a purchase in a store, or an access that was granted. */
  readonly $hasAny: ReadableAtom<boolean>;
  /** A donation that is not cancelled. */
  readonly $hasDonation: ReadableAtom<boolean>;
  /** Asks for every list, unless that was done a moment ago; what was loaded stays until the answer has come. */
  load(): Promise<void>;
  /** Asks for one list again, or for all of them. */
  again(source?: SubscriptionSource): Promise<void>;
  /**
   * Something was done, or tried, with a subscription: shows it as it is known to be now, where it is known, and asks
   * for the list. When that fails, all stays as it is, and so does what the reader is about to do.
   */
  changed(now: DetailedSubscription | null): Promise<void>;
  /** Reads the subscriptions to find out how one of them stands; rejects where they can't be read. Null once stopped. */
  reread(): Promise<readonly DetailedSubscription[]> | null;
  /** Keeps the lists fresh while somebody is there. */
  follow(presence: Presence): Undo;
  /** Gives up what is on its way; nothing changes after it. */
  stop: Undo;
}

const never = () => false;

interface ListPorts {
  http: Http;
  edition: PortalEdition;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut?: () => void;
}

/**
 * Creates the lists of an edition: detailed subscriptions by its billing family, the stores' and the access list for
 * all (spec: portal point 7), each for itself, so that one that fails hides no other. `http` carries the bearer of
 * whose lists they are. Nothing is asked for before `load`.
 */
export const createSubscriptionSources = ({
  http,
  edition,
  clock,
  log,
  onSignedOut = () => {},
}: ListPorts): SubscriptionSources => {
  const { billing, mode, hosts } = edition;
  const { siteId, regionId } = edition.ids;
  const end = new AbortController();
  const how = { base: hosts.subsApi ?? undefined, signal: end.signal, timeoutMs: portalPatienceMs };
  const ofSite = { ...how, query: { site_id: siteId } };

  const askDetailed: Readonly<Record<typeof billing, () => Promise<readonly DetailedSubscription[]>>> = {
    chargebee: async () => {
      const reply = await http(calls.subscriptions, { ...how, query: { siteid: siteId, mode } });
      return reply.subscriptions.map(decodeSubscription);
    },
    conductor: async () => {
      const query = { site_id: siteId, region_id: regionId };
      const reply = await http(calls.adapterSubscriptions, { ...how, query });
      return reply.subscriptions.map(decodeSubscription);
    },
  };
  const asTold = async (subscriptions: readonly DetailedSubscription[]) => subscriptions;
  /** What is scheduled counts as its family proves it. */
  const proven: Readonly<Record<typeof billing, typeof asTold>> = {
    chargebee: createScheduledPlans({ http, edition, clock, log, signal: end.signal }),
    conductor: asTold,
  };
  const askProven = async () => proven[billing](await askDetailed[billing]());
  const askStore = async (call: typeof calls.appStore): Promise<readonly StoreItem[]> => {
    const { list } = await http(call, ofSite);
    return list.map(({ product_id, purchase_time }) => ({
      productId: product_id,
      purchaseTime: typeof purchase_time === 'number' ? purchase_time * 1000 : null,
    }));
  };
  const askAccess = async (): Promise<readonly AccessGrant[]> => {
    const { access } = await http(calls.accessGrants, ofSite);
    return access.map(({ access_id, access_name, guest_of }) => ({
      accessId: access_id,
      accessName: access_name,
      ...(guest_of && { guestOf: guest_of }),
    }));
  };

  const list = <Item>(
    name: SubscriptionSource,
    ask: () => Promise<readonly Item[]>,
    isEmpty: (cause: unknown) => boolean = never,
  ) => {
    const trouble = `[PW] The list of subscriptions '${name}' could not be loaded`;
    return createSource({ clock, log, onSignedOut }, { trouble, ask, isEmpty });
  };
  const lists = {
    detailed: list('detailed', askProven, hasNoCustomer),
    appstore: list('appstore', () => askStore(calls.appStore)),
    playstore: list('playstore', () => askStore(calls.playStore)),
    access: list('access', askAccess, hasNoAccess),
  } as const satisfies Record<SubscriptionSource, unknown>;
  const { detailed, appstore, playstore, access } = lists;
  const all = Object.values(lists);

  const $isLoading = atom(true);
  const $shown = atom<readonly DetailedSubscription[]>([]);
  const $hasAny = atom(false);
  const $hasDonation = atom(false);
  const count = () => {
    const others = [appstore, playstore, access].some(({ $list }) => $list.get().items.length > 0);
    $hasAny.set(others || $shown.get().length > 0);
  };
  detailed.$list.listen(({ status, items }) => {
    $shown.set(items.filter(({ subsStatus }) => subsStatus !== 'cancelled'));
    $hasDonation.set($shown.get().some(({ subsType }) => subsType === 'donation'));
    if (status !== 'loading') $isLoading.set(false);
  });
  for (const { $list } of all) $list.listen(count);
  let isStopped = false;

  return {
    $detailed: detailed.$list,
    $appstore: appstore.$list,
    $playstore: playstore.$list,
    $access: access.$list,
    $shown,
    $isLoading,
    $hasAny,
    $hasDonation,
    load: async () => {
      if (isStopped) return;
      await Promise.all(all.map((each) => each.load()));
    },
    again: async (source) => {
      if (isStopped) return;
      const asked = source === undefined ? all : [lists[source]];
      await Promise.all(asked.map((each) => each.again()));
    },
    changed: async (now) => {
      // Where a single subscription is read by the list of all, it has just come.
      if (isStopped || (now !== null && detailed.$list.get().items.includes(now))) return;
      const [known] = await proven[billing](now === null ? [] : [now]);
      if (isStopped) return;
      if (known !== undefined)
        detailed.edit((items) => items.map((item) => (item.subsId === known.subsId ? known : item)));
      await detailed.renew();
    },
    reread: () => (isStopped ? null : detailed.reread()),
    follow: (presence) => (isStopped ? () => {} : keepFresh(all, presence, clock)),
    stop: () => {
      isStopped = true;
      for (const each of all) each.stop();
      end.abort();
    },
  };
};
