import type { FrequencyChoice, Newsletter } from './newsletter.ts';

/** The membership of an e-mail address in one newsletter. `not-known` is never shown as not subscribed. */
export interface Membership {
  state: 'loading' | 'not-known' | 'subscribed' | 'not-subscribed';
  /** How often it comes, where its reader has a choice. */
  frequency: FrequencyChoice | null;
  /** A change is on its way: there is one at a time. */
  isBusy: boolean;
}

/** Memberships by the key of their newsletter. */
export type MembershipMap = Readonly<Record<string, Membership>>;

export const unknownMembership: Membership = { state: 'not-known', frequency: null, isBusy: false };

export const loadingMembership: Membership = { ...unknownMembership, state: 'loading' };

/** Finds the membership in a newsletter; one that nothing is known of yet is loading. */
export const membershipIn = (all: MembershipMap, { key }: Newsletter): Membership => all[key] ?? loadingMembership;

/** The service has said how the address stands, and that was understood. */
export const isDefinite = (membership: Membership | undefined): membership is Membership =>
  membership?.state === 'subscribed' || membership?.state === 'not-subscribed';
