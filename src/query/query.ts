import { atom, type ReadableAtom } from 'nanostores';
import { Failure } from '../http/failure.ts';
import type { Clock, Dispose, Log } from '../platform/platform.ts';

/** A list loaded less than this ago is not requested again, in ms (spec: portal point 9). */
const dedupeMs = 2000;

/** A longer request means a slow connection, in ms. */
const slowMs = 3000;

/** State of a query. After a failure it is empty. A single value is a list of one. */
export interface QueryState<Item> {
  status: 'loading' | 'loaded' | 'failed';
  items: readonly Item[];
}

/** A list of a service. No action rejects. */
export interface Query<Item> {
  readonly $list: ReadableAtom<QueryState<Item>>;
  /** Number of consecutive transient failures; 0: success, or a permanent failure. */
  readonly $failureCount: ReadableAtom<number>;
  /** True if the last request took long: the connection is slow. */
  isSlow(): boolean;
  /** Loads the list, unless a request is pending or was started a moment ago. */
  load(): Promise<void>;
  /** Loads the list unless it is known. */
  loadUnlessKnown(): Promise<void>;
  /** Loads the list again. */
  refetch(): Promise<void>;
  /** Loads another list, such as the next page: until the reply the last one stays if the query keeps data. */
  restart(): Promise<void>;
  /** Loads the list in the background: until the reply, and after a failure, everything is unchanged. */
  revalidate(): Promise<void>;
  /** The same, unless a request is pending or was started a moment ago, or never. */
  revalidateIfStale(): Promise<void>;
  /** Loads the list and returns it; rejects on failure, unlike `revalidate`. */
  fetchNow(): Promise<readonly Item[]>;
  /** Updates a loaded list with facts from elsewhere. */
  update(change: (items: readonly Item[]) => readonly Item[]): void;
  /** Sets the list. The reply of a pending request is older, and dropped. */
  setData(items: readonly Item[]): void;
  /** Cancels pending requests; nothing changes until the list is loaded again. */
  stop: Dispose;
}

/** Dependencies of a list. */
export interface QueryPorts {
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'error'>;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
}

/** True for a failure that may pass by itself, unlike a refusal. */
const isTransient = (cause: unknown): boolean => {
  if (!(cause instanceof Failure)) return false;
  const { kind, status } = cause;
  return kind === 'status' ? status === 429 || (status ?? 0) >= 500 : kind !== 'aborted' && kind !== 'refused';
};

interface QueryOptions<Item> {
  /** Text to log on failure. */
  errorText: string;
  fetch: () => Promise<readonly Item[]>;
  /** Returns whether a failure means that the list is empty. */
  isEmpty?: (cause: unknown) => boolean;
  /** True: data stays while it is loaded again, and after a failure to do so; with it, what is typed beside it. */
  keepsData?: boolean;
}

/** The store of a list, and what a reply or a failure changes in it. */
const createListStore = <Item>(
  { log, onSignedOut }: Omit<QueryPorts, 'clock'>,
  { errorText, isEmpty = () => false, keepsData = false }: QueryOptions<Item>,
) => {
  const $list = atom<QueryState<Item>>({ status: 'loading', items: [] });
  const $failureCount = atom(0);
  /** The items are those that are requested; false for the page before. */
  let isCurrent = false;

  const storeItems = (items: readonly Item[]) => {
    isCurrent = true;
    $list.set({ status: 'loaded', items });
    $failureCount.set(0);
  };
  const storeFailure = (cause: unknown, isBackground: boolean) => {
    if (cause instanceof Failure && cause.status === 401) onSignedOut();
    if (isEmpty(cause)) return storeItems([]);
    log.error(errorText, cause);
    const { status, items } = $list.get();
    // A request in the background may have overtaken the first one: somebody still waits for it.
    const isKept = keepsData ? isCurrent : isBackground && status !== 'loading';
    if (!isKept) $list.set({ status: 'failed', items: [] });
    else if (keepsData) $list.set({ status: 'loaded', items });
    $failureCount.set(isTransient(cause) ? $failureCount.get() + 1 : 0);
  };
  return {
    $list,
    $failureCount,
    storeItems,
    storeFailure,
    /** The list is loaded again, or another one. */
    start: (isOther: boolean) => {
      if (isOther) isCurrent = false;
      const { status, items } = $list.get();
      if (keepsData || status === 'failed') $list.set({ status: 'loading', items });
    },
  };
};

/** The requests for a list, of which only the latest counts. */
const createRequests = <Item>(
  clock: QueryPorts['clock'],
  fetch: QueryOptions<Item>['fetch'],
  { storeItems, storeFailure }: Pick<ReturnType<typeof createListStore<Item>>, 'storeItems' | 'storeFailure'>,
) => {
  let latestRequestId = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isSlow = false;
  let lastRequest: Promise<void> = Promise.resolve();
  let isPending = false;

  const run = async (isBackground: boolean): Promise<void> => {
    const requestId = ++latestRequestId;
    startedAt = clock.now();
    let store: () => void;
    try {
      const items = await fetch();
      store = () => storeItems(items);
    } catch (cause) {
      store = () => storeFailure(cause, isBackground);
    }
    if (requestId !== latestRequestId) return;
    isSlow = clock.now() - startedAt > slowMs;
    store();
  };
  return {
    isSlow: () => isSlow,
    last: () => lastRequest,
    hasStarted: () => startedAt >= 0,
    /** A request is pending, or was started a moment ago. */
    isFresh: () => isPending || clock.now() - startedAt < dedupeMs,
    start: (isBackground: boolean): Promise<void> => {
      isPending = true;
      const request = run(isBackground).finally(() => {
        if (lastRequest === request) isPending = false;
      });
      lastRequest = request;
      return request;
    },
    fetchNow: async (): Promise<readonly Item[]> => {
      const requestId = ++latestRequestId;
      const items = await fetch();
      if (requestId === latestRequestId) {
        startedAt = clock.now();
        storeItems(items);
      }
      return items;
    },
    /** Drops the reply of a pending request. */
    drop: () => {
      latestRequestId++;
      isPending = false;
    },
    /** The same; the next request is as the first one. */
    reset: () => {
      latestRequestId++;
      isPending = false;
      startedAt = Number.NEGATIVE_INFINITY;
    },
  };
};

/** Creates a list; nothing is requested before `load`. */
export const createQuery = <Item>(ports: QueryPorts, options: QueryOptions<Item>): Query<Item> => {
  const store = createListStore(ports, options);
  const { $list, $failureCount, storeItems } = store;
  const requests = createRequests(ports.clock, options.fetch, store);
  const refetch = () => {
    store.start(false);
    return requests.start(false);
  };
  const load = () => (requests.isFresh() ? requests.last() : refetch());
  return {
    $list,
    $failureCount,
    isSlow: requests.isSlow,
    load,
    loadUnlessKnown: async () => {
      const { status } = $list.get();
      if (status === 'failed') await refetch();
      if (status === 'loading') await load();
    },
    refetch,
    restart: () => {
      store.start(true);
      return requests.start(false);
    },
    revalidate: () => requests.start(true),
    revalidateIfStale: () => (requests.isFresh() || !requests.hasStarted() ? requests.last() : requests.start(true)),
    fetchNow: requests.fetchNow,
    update: (change) => {
      const { status, items } = $list.get();
      if (status === 'loaded') $list.set({ status, items: change(items) });
    },
    setData: (items) => {
      requests.drop();
      storeItems(items);
    },
    stop: requests.reset,
  };
};
