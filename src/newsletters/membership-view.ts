import type { MapStore } from 'nanostores';
import type { Http } from '../http/client.ts';
import type { Log } from '../platform/platform.ts';
import { loadingMembership, type Membership, type MembershipMap, unknownMembership } from './membership.ts';
import { acquireRecords, type MembershipRecords } from './membership-records.ts';
import { type AddressProof, searchMemberships } from './membership-search.ts';
import type { Newsletter } from './newsletter.ts';

/** The memberships that an element shows: those of one address in its newsletters. */
export interface MembershipView {
  proof: AddressProof;
  newsletters: readonly Newsletter[];
  /** The page's records of this address. */
  records: MembershipRecords;
  /** Loads a batch of newsletters of one site. Resolves to the failures. */
  load(batch: readonly Newsletter[], signal?: AbortSignal): Promise<unknown[]>;
  /** Stops to follow the records. */
  end(): void;
}

/** Subscribes to the page's records of this address and these newsletters, and copies them to a store. */
export const openView = (
  http: Http,
  log: Log,
  $memberships: MapStore<Record<string, Membership>>,
  proof: AddressProof,
  newsletters: readonly Newsletter[],
): MembershipView => {
  const { records, release } = acquireRecords(http, proof.email);
  const keys = [...new Set(newsletters.map(({ key }) => key))];
  records.show(keys);
  const pick = (all: MembershipMap) =>
    Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
  const unfollow = records.$records.subscribe((all, _, key) => {
    if (key === undefined) $memberships.set(pick(all));
    else if (keys.includes(String(key))) $memberships.setKey(String(key), all[key] ?? loadingMembership);
  });
  let hasEnded = false;
  return {
    proof,
    newsletters,
    records,
    load: async (batch, signal) => {
      const [first, ...rest] = batch;
      if (first === undefined) return [];
      const requestedRevisions = records.revisions();
      const failures: unknown[] = [];
      const reply = await searchMemberships(http, proof, [first, ...rest], signal).catch((cause: unknown) => {
        failures.push(cause);
        return batch.map(({ key }): [string, Membership] => [key, unknownMembership]);
      });
      if (signal?.aborted) return [];
      for (const cause of failures) log.error('[PW] get membership failed', cause);
      records.applyReply(reply, requestedRevisions);
      // A newsletter missing in the reply has an unknown state.
      if (reply.some(([, { state }]) => state === 'not-known')) failures.push(null);
      return failures;
    },
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      unfollow();
      records.hide(keys);
      release();
    },
  };
};
