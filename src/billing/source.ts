import { atom, type ReadableAtom } from 'nanostores';
import { Failure } from '../http/failure.ts';
import type { Clock, Log, Undo } from '../platform/platform.ts';

/** What was asked for less long ago than this is not asked for again, in ms (spec: portal point 9). */
const dedupeMs = 2000;

/** A list that takes longer than this comes by a slow connection, in ms. */
const slowMs = 3000;

/** One list. After a failure it is empty. */
export interface SourceState<Item> {
  status: 'loading' | 'loaded' | 'failed';
  items: readonly Item[];
}

/** A list that a service keeps. No verb rejects. */
export interface Source<Item> {
  readonly $list: ReadableAtom<SourceState<Item>>;
  /** How many times in a row it could not be had for a reason that may pass by itself; 0: all is well, or hopeless. */
  readonly $troubles: ReadableAtom<number>;
  /** Whether its last answer, or what came in its place, took long: the connection is slow. */
  isSlow(): boolean;
  /** Asks for it, unless that was done a moment ago. */
  load(): Promise<void>;
  /** Asks for it whatever was asked before. */
  again(): Promise<void>;
  /** Asks for it behind the reader's back: until there is an answer, and after a failure, all stays as it is. */
  renew(): Promise<void>;
  /** The same, unless it was asked for a moment ago, or never. */
  refresh(): Promise<void>;
  /** Reads it for who needs to know: rejects where `renew` keeps quiet. */
  reread(): Promise<readonly Item[]>;
  /** What has been learned of the list otherwise, once it is there. */
  edit(change: (items: readonly Item[]) => readonly Item[]): void;
  /** Gives up what is on its way; nothing changes after it. */
  stop: Undo;
}

/** What a list stands on. */
export interface SourcePorts {
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'error'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut: () => void;
}

/** A service that is away comes back; one that says no goes on saying it. */
const mayPass = (cause: unknown): boolean => {
  if (!(cause instanceof Failure)) return false;
  const { kind, status } = cause;
  return kind === 'status' ? status === 429 || (status ?? 0) >= 500 : kind !== 'aborted' && kind !== 'refused';
};

interface Asking<Item> {
  /** What the console is told when it fails. */
  trouble: string;
  ask: () => Promise<readonly Item[]>;
  /** Which failure means that the list is empty. */
  isEmpty?: (cause: unknown) => boolean;
}

/** Creates a list; nothing is asked for before `load`. */
export const createSource = <Item>(
  { clock, log, onSignedOut }: SourcePorts,
  { trouble, ask, isEmpty = () => false }: Asking<Item>,
): Source<Item> => {
  const $list = atom<SourceState<Item>>({ status: 'loading', items: [] });
  const $troubles = atom(0);
  let latest = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  let isSlow = false;
  let present: Promise<void> = Promise.resolve();

  const fetchOnce = async (isQuiet: boolean): Promise<void> => {
    const turn = ++latest;
    begunAt = clock.now();
    try {
      const items = await ask();
      if (turn !== latest) return;
      isSlow = clock.now() - begunAt > slowMs;
      $list.set({ status: 'loaded', items });
      $troubles.set(0);
    } catch (cause) {
      if (turn !== latest) return;
      isSlow = clock.now() - begunAt > slowMs;
      if (cause instanceof Failure && cause.status === 401) onSignedOut();
      if (isEmpty(cause)) {
        $list.set({ status: 'loaded', items: [] });
        $troubles.set(0);
        return;
      }
      log.error(trouble, cause);
      if (!isQuiet) $list.set({ status: 'failed', items: [] });
      $troubles.set(mayPass(cause) ? $troubles.get() + 1 : 0);
    }
  };
  const begin = (isQuiet: boolean): Promise<void> => {
    present = fetchOnce(isQuiet);
    return present;
  };
  const isFresh = () => clock.now() - begunAt < dedupeMs;
  const again = () => {
    if ($list.get().status === 'failed') $list.set({ status: 'loading', items: [] });
    return begin(false);
  };
  return {
    $list,
    $troubles,
    isSlow: () => isSlow,
    load: () => (isFresh() ? present : again()),
    again,
    renew: () => begin(true),
    reread: async () => {
      const turn = ++latest;
      const items = await ask();
      if (turn === latest) {
        begunAt = clock.now();
        $list.set({ status: 'loaded', items });
        $troubles.set(0);
      }
      return items;
    },
    refresh: () => (isFresh() || begunAt < 0 ? present : begin(true)),
    edit: (change) => {
      const { status, items } = $list.get();
      if (status === 'loaded') $list.set({ status, items: change(items) });
    },
    stop: () => {
      latest++;
    },
  };
};
