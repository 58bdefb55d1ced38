import type { SeedPerson } from '../service/seeding/seed-types.ts';

/** The persons on the sign-in pages of the fake providers. */
export const persons: readonly SeedPerson[] = [
  {
    subject: 'person-ada',
    email: 'ada.lindqvist@people.example',
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'Lindqvist',
    note: 'New to the newspaper',
  },
  {
    subject: 'person-bruno',
    email: 'bruno.okafor@people.example',
    isEmailVerified: true,
    firstName: 'Bruno',
    lastName: 'Okafor',
    note: 'New to the newspaper, too',
  },
  {
    subject: 'person-vera',
    email: 'verified@readers.example',
    isEmailVerified: true,
    firstName: 'Vera',
    lastName: 'Castell',
    note: 'Has an account with this address already: the two become one',
  },
  {
    subject: 'person-sam',
    email: 'subscriber@readers.example',
    isEmailVerified: false,
    firstName: 'Sam',
    lastName: 'Mallory',
    note: 'Claims the address of a subscriber, which the provider has not verified: refused',
  },
];
