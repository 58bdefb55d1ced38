import { atom, type ReadableAtom } from 'nanostores';
import { Failure } from '../http/failure.ts';
import type { Clock, Dispose, Log } from '../platform/platform.ts';

/** A list loaded less than this ago is not requested again, in ms (spec: portal point 9). */
const dedupeMs = 2000;

/** A longer request means a slow connection, in ms. */
const slowMs = 3000;

/** State of a list. After a failure it is empty. */
export interface QueryState<Item> {
  status: 'loading' | 'loaded' | 'failed';
  items: readonly Item[];
}

/** A list of a service. No action rejects. */
export interface ListQuery<Item> {
  readonly $list: ReadableAtom<QueryState<Item>>;
  /** Number of consecutive transient failures; 0: success, or a permanent failure. */
  readonly $failureCount: ReadableAtom<number>;
  /** True if the last request took long: the connection is slow. */
  isSlow(): boolean;
  /** Loads the list, unless a request is pending or was started a moment ago. */
  load(): Promise<void>;
  /** Loads the list again. */
  refetch(): Promise<void>;
  /** Loads the list in the background: until the reply, and after a failure, everything is unchanged. */
  revalidate(): Promise<void>;
  /** The same, unless a request is pending or was started a moment ago, or never. */
  revalidateIfStale(): Promise<void>;
  /** Loads the list and returns it; rejects on failure, unlike `revalidate`. */
  fetchNow(): Promise<readonly Item[]>;
  /** Updates a loaded list with facts from elsewhere. */
  update(change: (items: readonly Item[]) => readonly Item[]): void;
  /** Cancels pending requests; nothing changes after that. */
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
}

/** Creates a list; nothing is requested before `load`. */
export const createListQuery = <Item>(
  { clock, log, onSignedOut }: QueryPorts,
  { errorText, fetch, isEmpty = () => false }: QueryOptions<Item>,
): ListQuery<Item> => {
  const $list = atom<QueryState<Item>>({ status: 'loading', items: [] });
  const $failureCount = atom(0);
  let latestRequestId = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isSlow = false;
  let lastRequest: Promise<void> = Promise.resolve();
  let isPending = false;

  const storeItems = (items: readonly Item[]) => {
    $list.set({ status: 'loaded', items });
    $failureCount.set(0);
  };
  const storeFailure = (cause: unknown, isBackground: boolean) => {
    if (cause instanceof Failure && cause.status === 401) onSignedOut();
    if (isEmpty(cause)) return storeItems([]);
    log.error(errorText, cause);
    // A request in the background may have overtaken the first one: somebody still waits for it.
    if (!isBackground || $list.get().status === 'loading') $list.set({ status: 'failed', items: [] });
    $failureCount.set(isTransient(cause) ? $failureCount.get() + 1 : 0);
  };
  const runRequest = async (isBackground: boolean): Promise<void> => {
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
  const startRequest = (isBackground: boolean): Promise<void> => {
    isPending = true;
    const request = runRequest(isBackground).finally(() => {
      if (lastRequest === request) isPending = false;
    });
    lastRequest = request;
    return request;
  };
  const isFresh = () => isPending || clock.now() - startedAt < dedupeMs;
  const refetch = () => {
    if ($list.get().status === 'failed') $list.set({ status: 'loading', items: [] });
    return startRequest(false);
  };
  return {
    $list,
    $failureCount,
    isSlow: () => isSlow,
    load: () => (isFresh() ? lastRequest : refetch()),
    refetch,
    revalidate: () => startRequest(true),
    fetchNow: async () => {
      const requestId = ++latestRequestId;
      const items = await fetch();
      if (requestId === latestRequestId) {
        startedAt = clock.now();
        storeItems(items);
      }
      return items;
    },
    revalidateIfStale: () => (isFresh() || startedAt < 0 ? lastRequest : startRequest(true)),
    update: (change) => {
      const { status, items } = $list.get();
      if (status === 'loaded') $list.set({ status, items: change(items) });
    },
    stop: () => {
      latestRequestId++;
    },
  };
};
