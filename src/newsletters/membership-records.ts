import { type MapStore, map } from 'nanostores';
import type { Http } from '../http/client.ts';
import { isDefinite, loadingMembership, type Membership, type MembershipMap } from './membership.ts';

/** The memberships of one e-mail address on this page, shared by all elements that show them. */
export interface MembershipRecords {
  readonly $records: MapStore<Record<string, Membership>>;
  /** The keys whose change is on its way. */
  readonly changing: Set<string>;
  /** The latest answer, but for what has changed since it was asked for; a key that failed keeps a definite state. */
  takeAnswer(answer: readonly [key: string, membership: Membership][], askedAt: MembershipRevisions): void;
  /** How often each key has changed: an answer that is older than a change is void. */
  revisions(): MembershipRevisions;
  /** Notes a confirmed change. */
  noteChange(key: string): void;
  /** Shows these newsletters in one more element; what no other element shows is loading until it is asked for again. */
  show(keys: readonly string[]): void;
  /** Takes one element's newsletters away. */
  hide(keys: readonly string[]): void;
}

/** The number of changes of each key. */
export type MembershipRevisions = ReadonlyMap<string, number>;

const withoutKeys = (all: MembershipMap, keys: readonly string[]): Record<string, Membership> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));

const createRecords = (): MembershipRecords => {
  const $records = map<Record<string, Membership>>({});
  const changing = new Set<string>();
  const counts = new Map<string, number>();
  /** How many elements show each key. */
  const shown = new Map<string, number>();
  const count = (keys: readonly string[], by: number) => {
    for (const key of keys) shown.set(key, (shown.get(key) ?? 0) + by);
  };
  return {
    $records,
    changing,
    revisions: () => new Map(counts),
    noteChange: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    takeAnswer: (answer, askedAt) => {
      const before = $records.get();
      const entries = answer
        .filter(([key]) => counts.get(key) === askedAt.get(key))
        .map(([key, now]): [string, Membership] => {
          const kept = before[key];
          const next = isDefinite(now) || !isDefinite(kept) ? now : kept;
          return [key, { ...next, isBusy: changing.has(key) }];
        });
      $records.set({ ...before, ...Object.fromEntries(entries) });
    },
    show: (keys) => {
      count(keys, 1);
      const alone = keys.filter((key) => shown.get(key) === 1);
      const busy = alone.filter((key) => changing.has(key));
      const next = withoutKeys($records.get(), alone);
      for (const key of busy) next[key] = { ...loadingMembership, isBusy: true };
      $records.set(next);
    },
    hide: (keys) => count(keys, -1),
  };
};

interface Entry {
  records: MembershipRecords;
  users: number;
}

/** One page has one client; so its elements find each other by it. */
const pools = new WeakMap<Http, Map<string, Entry>>();

/** Gives the records of an address. They live as long as an element shows them or a change is on its way. */
export const acquireRecords = (http: Http, email: string): { records: MembershipRecords; release: () => void } => {
  const pool = pools.get(http) ?? new Map<string, Entry>();
  pools.set(http, pool);
  const entry = pool.get(email) ?? { records: createRecords(), users: 0 };
  pool.set(email, entry);
  entry.users += 1;
  let isReleased = false;
  return {
    records: entry.records,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      entry.users -= 1;
      if (entry.users === 0 && pool.get(email) === entry) pool.delete(email);
    },
  };
};
