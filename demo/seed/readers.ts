import type { SeedReader, SeedSubscription } from '../service/seed-types.ts';

/** One password for all seeded readers: they exist on the sandbox alone. */
export const seedPassword = 'harbour-light-7';

const digital = (more: Partial<SeedSubscription>): SeedSubscription => ({
  regionId: 'us',
  planId: 'digital-monthly',
  subscriptionType: 'card',
  subscribed: true,
  ends: { afterDays: 30 },
  ...more,
});

const reader = (
  name: string,
  firstName: string,
  lastName: string,
  note: string,
  more: Partial<SeedReader> = {},
): SeedReader => ({
  email: `${name}@readers.example`,
  password: seedPassword,
  firstName,
  lastName,
  isConfirmed: true,
  subscriptions: [],
  note,
  ...more,
});

/** Readers in every state that the walls tell apart. Anonymous visitors need no entry. */
export const readers: readonly SeedReader[] = [
  reader('unverified', 'Una', 'Whitlock', 'Registered, address not confirmed', { isConfirmed: false }),
  reader('verified', 'Vera', 'Castell', 'Registered and confirmed, no subscription'),
  reader('est', 'Esther', 'Okoye', 'Came by a link in an e-mail: known by id, not logged in', {
    est: 'est-demo-esther-6f2c9d41',
  }),
  reader('subscriber', 'Samuel', 'Brandt', 'Subscribes, renews in a month', { subscriptions: [digital({})] }),
  reader('lifelong', 'Lucia', 'Ferro', 'Subscribes for life: the subscription never ends', {
    subscriptions: [digital({ planId: 'founder', subscriptionType: 'access', ends: 'never' })],
  }),
  reader('cancelled', 'Carl', 'Novak', 'Cancelled, and the paid period is over', {
    subscriptions: [digital({ subscribed: false, ends: { afterDays: -12 } })],
  }),
  reader('expired', 'Edith', 'Marsh', 'Ran out forty days ago', {
    subscriptions: [digital({ ends: { afterDays: -40 } })],
  }),
  reader('library', 'Averill', 'Library', 'The public library: its network logs in without a password', {
    subscriptions: [digital({ planId: 'institution', subscriptionType: 'access', ends: 'never' })],
  }),
];
