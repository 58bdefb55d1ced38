import type { MapStore } from 'nanostores';
import type { Http } from '../http/client.ts';
import type { Log } from '../platform/platform.ts';
import type { Membership, MembershipsState } from './membership.ts';
import { type ChangeResult, type MembershipChange, sendChange, toChangeResult } from './membership-change.ts';
import { createBatches, getProof } from './membership-search.ts';
import { openView } from './membership-view.ts';
import type { Newsletter } from './newsletter.ts';
import type { Subscriber } from './subscriber.ts';

/** The memberships of an address, as one element shows them: their calls are loaded for readers with an address only. */
export interface OpenMemberships {
  email: string;
  /** Loads all of them. Resolves to their state. */
  load(signal: AbortSignal): Promise<MembershipsState>;
  change(newsletter: Newsletter, change: MembershipChange): Promise<ChangeResult>;
  end(): void;
}

/** Returns the state that these failures of loading lead to. */
const toMembershipsState = (failures: readonly unknown[]): MembershipsState => {
  const reasons = failures.map(toChangeResult);
  const refusal = (['shared-account', 'refused'] as const).find((each) => reasons.includes(each));
  return refusal ?? (failures.length > 0 ? 'failed' : 'known');
};

/** Opens the memberships of an address in these newsletters, and copies them to a store; null without an address. */
export const openMemberships = (
  http: Http,
  log: Log,
  $memberships: MapStore<Record<string, Membership>>,
  subscriber: Subscriber,
  newsletters: readonly Newsletter[],
): OpenMemberships | null => {
  const proof = getProof(subscriber);
  if (proof === null) return null;
  const view = openView(http, log, $memberships, proof, newsletters);
  return {
    email: proof.email,
    load: async (signal) => {
      const failures = await Promise.all(createBatches(newsletters).map((batch) => view.load(batch, signal)));
      return toMembershipsState(failures.flat());
    },
    change: (newsletter, change) => sendChange(http, view, newsletter, change),
    end: view.end,
  };
};
