import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose, Visibility } from '../../platform/platform.ts';
import { createQuery, type QueryState } from '../../query/query.ts';
import { revalidateOnFocus } from '../../query/revalidate-on-focus.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { hasNoAccess, hasNoCustomer } from './list-failures.ts';
import {
  type AccessGrant,
  createSubscriptionApi,
  type StoreItem,
  type SubscriptionApi,
  type SubscriptionApiPorts,
} from './subscription-api.ts';

/** The lists of a reader's subscriptions and access (spec: portal point 3, list kinds). */
export type SubscriptionListName = 'detailed' | 'appstore' | 'playstore' | 'access';

/**
 * The facts that decide on the pages of a reader. What a reader has had counts while the portal is open: a page must not
 * vanish while they are on it.
 */
export interface RouteFacts {
  /** True until the first reply with subscriptions: tabs wait for it (spec: portal point 2). */
  isLoading: boolean;
  /** The subscriptions could not be loaded. */
  hasFailed: boolean;
  /** There is, or was, a donation that is not cancelled. */
  hasDonation: boolean;
  /** There is, or was, a subscription that is not cancelled. */
  hasActive: boolean;
}

/** Everything that a reader has, list by list. No action rejects. */
export interface SubscriptionQueries {
  /** Includes cancelled ones. */
  readonly $detailed: ReadableAtom<QueryState<DetailedSubscription>>;
  readonly $appstore: ReadableAtom<QueryState<StoreItem>>;
  readonly $playstore: ReadableAtom<QueryState<StoreItem>>;
  readonly $access: ReadableAtom<QueryState<AccessGrant>>;
  /** The active subscriptions: all but the cancelled ones (spec: portal point 4). */
  readonly $active: ReadableAtom<readonly DetailedSubscription[]>;
  readonly $routeFacts: ReadableAtom<RouteFacts>;
  /** True if there is a subscription that is not cancelled, a purchase in a store, or granted access. */
  readonly $hasAny: ReadableAtom<boolean>;
  /** Loads every list, unless that was done a moment ago; loaded data stays until the reply. */
  load(): Promise<void>;
  /** Loads one list again, or all of them. */
  refetch(name?: SubscriptionListName): Promise<void>;
  /**
   * Applies the new state of a subscription after an operation, if known, and revalidates the list. On failure
   * everything is unchanged, including the reader's present action.
   */
  applyChange(updated: DetailedSubscription | null): Promise<void>;
  /** Reads the subscriptions to check the state of one of them; rejects on failure. Null once stopped. */
  fetchNow(): Promise<readonly DetailedSubscription[]> | null;
  /** Revalidates the lists while the page is in use. */
  watchFocus(visibility: Visibility): Dispose;
  /** Cancels pending requests; nothing changes after that. */
  stop: Dispose;
}

interface SubscriptionQueryPorts extends SubscriptionApiPorts {
  /** Called when the service no longer accepts the bearer. */
  onSignedOut?: () => void;
}

/** One query for each list; an error of the service may mean that a list is empty. */
const createLists = (
  api: SubscriptionApi,
  { clock, log, onSignedOut = () => {} }: Pick<SubscriptionQueryPorts, 'clock' | 'log' | 'onSignedOut'>,
) => {
  const createList = <Item>(
    name: SubscriptionListName,
    fetch: () => Promise<readonly Item[]>,
    isEmpty: (cause: unknown) => boolean = () => false,
  ) => {
    const errorText = `[PW] The list of subscriptions '${name}' could not be loaded`;
    return createQuery({ clock, log, onSignedOut }, { errorText, fetch, isEmpty });
  };
  return {
    detailed: createList('detailed', api.detailed, hasNoCustomer),
    appstore: createList('appstore', api.appstore),
    playstore: createList('playstore', api.playstore),
    access: createList('access', api.access, hasNoAccess),
  } as const satisfies Record<SubscriptionListName, unknown>;
};

const isActive = ({ subsStatus }: DetailedSubscription): boolean => subsStatus !== 'cancelled';

/** Derives the facts that tabs and pages depend on from the lists. */
const deriveFacts = (lists: ReturnType<typeof createLists>) => {
  const { detailed, appstore, playstore, access } = lists;
  const $active = computed(detailed.$list, ({ items }) => items.filter(isActive));
  const $hasAny = computed(
    [$active, appstore.$list, playstore.$list, access.$list],
    (active, ...others) => active.length > 0 || others.some(({ items }) => items.length > 0),
  );
  const $routeFacts = atom<RouteFacts>({ isLoading: true, hasFailed: false, hasDonation: false, hasActive: false });
  detailed.$list.listen(({ status, items }) => {
    const { isLoading, hasDonation, hasActive } = $routeFacts.get();
    const active = items.filter(isActive);
    $routeFacts.set({
      isLoading: isLoading && status === 'loading',
      hasFailed: status === 'failed',
      hasDonation: hasDonation || active.some(({ subsType }) => subsType === 'donation'),
      hasActive: hasActive || active.length > 0,
    });
  });
  return { $active, $hasAny, $routeFacts };
};

/**
 * Creates the lists of an edition: detailed subscriptions by its billing family, the stores' and the access list for
 * all (spec: portal point 7), each independent, so that a failed one hides no other. `http` carries the account's
 * bearer. Nothing is requested before `load`.
 */
export const createSubscriptionQueries = (ports: SubscriptionQueryPorts): SubscriptionQueries => {
  const abort = new AbortController();
  const api = createSubscriptionApi(ports, abort.signal);
  const lists = createLists(api, ports);
  const { detailed, appstore, playstore, access } = lists;
  const allLists = Object.values(lists);
  const facts = deriveFacts(lists);
  let isStopped = false;

  return {
    $detailed: detailed.$list,
    $appstore: appstore.$list,
    $playstore: playstore.$list,
    $access: access.$list,
    ...facts,
    load: async () => {
      if (isStopped) return;
      await Promise.all(allLists.map((each) => each.load()));
    },
    refetch: async (name) => {
      if (isStopped) return;
      const queries = name === undefined ? allLists : [lists[name]];
      await Promise.all(queries.map((each) => each.refetch()));
    },
    applyChange: async (updated) => {
      // If the adapter read the subscription by the list of all, the list is up to date already.
      if (isStopped || (updated !== null && detailed.$list.get().items.includes(updated))) return;
      const [verified] = await api.verify(updated === null ? [] : [updated]);
      if (isStopped) return;
      if (verified !== undefined)
        detailed.update((items) => items.map((item) => (item.subsId === verified.subsId ? verified : item)));
      await detailed.revalidate();
    },
    fetchNow: () => (isStopped ? null : detailed.fetchNow()),
    watchFocus: (visibility) => (isStopped ? () => {} : revalidateOnFocus(allLists, visibility, ports.clock)),
    stop: () => {
      isStopped = true;
      for (const each of allLists) each.stop();
      abort.abort();
    },
  };
};
