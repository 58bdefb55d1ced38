import { type MapStore, map } from 'nanostores';
import type { Http } from '../http/client.ts';
import { isDefinite, loadingMembership, type Membership, type MembershipMap } from './membership.ts';

/** The memberships of one e-mail address on this page, shared by all elements that show them. */
export interface MembershipRecords {
  readonly $records: MapStore<Record<string, Membership>>;
  /** Keys with a pending change. */
  readonly changing: Set<string>;
  /** Applies a reply, except for keys that have changed since the request; a failed key keeps its definite state. */
  applyReply(reply: readonly [key: string, membership: Membership][], requestedRevisions: MembershipRevisions): void;
  /** Number of changes per key: a reply older than a change is discarded. */
  revisions(): MembershipRevisions;
  /** Records a confirmed change. */
  recordChange(key: string): void;
  /**
   * Adds an element that shows these newsletters; those that no other element shows are loading until the next reply.
   */
  show(keys: readonly string[]): void;
  /** Removes an element's newsletters. */
  hide(keys: readonly string[]): void;
}

/** The number of changes of each key. */
export type MembershipRevisions = ReadonlyMap<string, number>;

const withoutKeys = (memberships: MembershipMap, keys: readonly string[]): Record<string, Membership> =>
  Object.fromEntries(Object.entries(memberships).filter(([key]) => !keys.includes(key)));

const createRecords = (): MembershipRecords => {
  const $records = map<Record<string, Membership>>({});
  const changing = new Set<string>();
  const changeCounts = new Map<string, number>();
  /** Number of elements that show each key. */
  const usageCounts = new Map<string, number>();
  const addUsage = (keys: readonly string[], delta: number) => {
    for (const key of keys) usageCounts.set(key, (usageCounts.get(key) ?? 0) + delta);
  };
  return {
    $records,
    changing,
    revisions: () => new Map(changeCounts),
    recordChange: (key) => void changeCounts.set(key, (changeCounts.get(key) ?? 0) + 1),
    applyReply: (reply, requestedRevisions) => {
      const current = $records.get();
      const entries = reply
        .filter(([key]) => changeCounts.get(key) === requestedRevisions.get(key))
        .map(([key, received]): [string, Membership] => {
          const existing = current[key];
          const next = isDefinite(received) || !isDefinite(existing) ? received : existing;
          return [key, { ...next, isBusy: changing.has(key) }];
        });
      $records.set({ ...current, ...Object.fromEntries(entries) });
    },
    show: (keys) => {
      addUsage(keys, 1);
      const newKeys = keys.filter((key) => usageCounts.get(key) === 1);
      const busyKeys = newKeys.filter((key) => changing.has(key));
      const next = withoutKeys($records.get(), newKeys);
      for (const key of busyKeys) next[key] = { ...loadingMembership, isBusy: true };
      $records.set(next);
    },
    hide: (keys) => addUsage(keys, -1),
  };
};

interface Entry {
  records: MembershipRecords;
  users: number;
}

/** A page has one client, by which its elements share records. */
const pools = new WeakMap<Http, Map<string, Entry>>();

/** Returns the records of an address. They exist while an element shows them or a change is pending. */
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
