import type { FrequencyChoice, Newsletter } from './newsletter.ts';

/** The membership of an e-mail address in one newsletter. `not-known` is never shown as not subscribed. */
export interface Membership {
  state: 'loading' | 'not-known' | 'subscribed' | 'not-subscribed';
  /** The reader's frequency, if it can be chosen. */
  frequency: FrequencyChoice | null;
  /** True while a change is pending: one at a time. */
  isBusy: boolean;
}

/**
 * State of all memberships of a reader. `refused`: the service does not accept the proof of the address. `shared-account`: all readers
 * of an institution share the account, and nobody may choose newsletters in it.
 */
export type MembershipsState = 'not-asked' | 'loading' | 'known' | 'failed' | 'refused' | 'shared-account';

/** Memberships by the key of their newsletter. */
export type MembershipMap = Readonly<Record<string, Membership>>;

export const unknownMembership: Membership = { state: 'not-known', frequency: null, isBusy: false };

export const loadingMembership: Membership = { ...unknownMembership, state: 'loading' };

/** Returns the membership in a newsletter; loading if there is none yet. */
export const getMembership = (all: MembershipMap, { key }: Newsletter): Membership => all[key] ?? loadingMembership;

/** True if the service has sent a valid state. */
export const isDefinite = (membership: Membership | undefined): membership is Membership =>
  membership?.state === 'subscribed' || membership?.state === 'not-subscribed';
