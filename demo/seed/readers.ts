import type { SeedMembership, SeedReader, SeedSubscription } from '../service/seeding/seed-types.ts';
import { mainSiteId } from './editions.ts';

/** One password for all seeded readers: they exist on the sandbox alone. */
export const seedPassword = 'harbour-light-7';

const digital = (more: Partial<SeedSubscription>): SeedSubscription => ({
  regionId: 'us',
  planId: 'digital-monthly',
  subscriptionType: 'card',
  status: 'active',
  ends: { afterDays: 30 },
  ...more,
});

const us = (listId: string): SeedMembership => ({ siteId: mainSiteId, regionId: 'us', listId });

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
  verification: 'TrueVerified',
  subscriptions: [],
  note,
  ...more,
});

/** Readers in every state that the walls tell apart. Anonymous visitors need no entry. */
export const readers: readonly SeedReader[] = [
  reader('unverified', 'Una', 'Whitlock', 'Registered, address not confirmed', {
    verification: 'NotVerified',
    memberships: [us('us-council')],
  }),
  reader('verified', 'Vera', 'Castell', 'Registered and confirmed, no subscription', {
    memberships: [us('us-morning'), us('us-tideline')],
  }),
  reader('est', 'Esther', 'Okoye', 'Came by a link in an e-mail: known by id, not logged in', {
    est: { token: 'est-demo-esther-6f2c9d41', siteId: 'ledger' },
  }),
  reader('subscriber', 'Samuel', 'Brandt', 'Subscribes, renews in a month', {
    subscriptions: [digital({})],
    memberships: [us('us-morning'), us('us-essay'), { ...us('us-breaking'), frequency: 1 }],
  }),
  reader(
    'payer',
    'Petra',
    'Lang',
    'Subscribed without an account of their own before: who has paid counts as verified',
    {
      verification: 'PaidSubscriber',
      subscriptions: [digital({ subscriptionType: 'conductor' })],
    },
  ),
  reader('ending', 'Enzo', 'Ricci', 'Subscribes until the end of the term, and has cancelled the next one', {
    subscriptions: [digital({ status: 'non_renewing', ends: { afterDays: 9 } })],
  }),
  reader('paused', 'Paula', 'Weiss', 'Has paused the subscription', {
    subscriptions: [digital({ subscriptionType: 'conductor', status: 'paused', ends: { afterDays: 60 } })],
  }),
  reader('lifelong', 'Lucia', 'Ferro', 'Subscribes for life: the subscription never ends', {
    subscriptions: [digital({ planId: 'founder', subscriptionType: 'access', ends: 'never' })],
  }),
  reader('granted', 'Greta', 'Sandoval', 'Was granted the one plan that newsletters count as paid', {
    subscriptions: [digital({ planId: 'SD100', subscriptionType: 'access', ends: 'never' })],
  }),
  reader('cancelled', 'Carl', 'Novak', 'Cancelled, and the paid period is over', {
    subscriptions: [digital({ status: 'cancelled', ends: { afterDays: -12 } })],
  }),
  reader('expired', 'Edith', 'Marsh', 'Ran out forty days ago', {
    subscriptions: [digital({ ends: { afterDays: -40 } })],
  }),
  reader('library', 'Averill', 'Library', 'The public library: its network logs in without a password', {
    subscriptions: [digital({ planId: 'institution', subscriptionType: 'access', ends: 'never' })],
  }),
];
