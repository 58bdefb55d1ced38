import type { Consequence } from '../consequences.ts';

/** Another address, from the next issue on. */
export const ofShipping = (): Consequence[] => [
  { kind: 'free' },
  { kind: 'next-issue' },
  { kind: 'rest-stays' },
  { kind: 'undo-any-time' },
];

/** Another address on invoices, from the next one on. */
export const ofBillingAddress = (): Consequence[] => [
  { kind: 'free' },
  { kind: 'next-invoice' },
  { kind: 'undo-any-time' },
];
