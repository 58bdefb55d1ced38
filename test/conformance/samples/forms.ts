/** Addresses and moments that samples send. */

/** A place in the card-billing form. */
export const cardForm = {
  first_name: 'Test',
  last_name: 'Reader',
  address1: '12 Harbour Street',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04900',
  country: 'US',
} as const;

/** The same in the conductor form. */
export const conductorForm = {
  FirstName: 'Test',
  LastName: 'Reader',
  Line1: '12 Harbour Street',
  City: 'Port Averill',
  State: 'ME',
  Zip: '04900',
  Country: 'US',
} as const;

const daySec = 86_400;

/** A moment some days ahead, in seconds since the epoch. */
export const daysAhead = (days: number): number => Math.floor(Date.now() / 1000) + days * daySec;
