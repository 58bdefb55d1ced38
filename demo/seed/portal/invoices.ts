/** Invoices from before the seeding. */
import type { SeedBilled, SeedInvoice } from '../../service/seeding/seed-billing-types.ts';

/** That many paid invoices, a month apart, the last of them on a day. */
export const monthlyInvoices = (count: number, lastDay: number): SeedInvoice[] =>
  Array.from({ length: count }, (_, at) => ({ day: lastDay - 30 * (count - 1 - at), status: 'paid' }));

/** The one that paid for a term. */
export const termInvoice = ({ fromDay, toDay }: NonNullable<SeedBilled['term']>): SeedInvoice[] => [
  { day: fromDay, status: 'paid', forDays: toDay - fromDay },
];

/** One in every state but the due one, and those with another display status: disputed, refunded in full or in part. */
export const invoiceOfEachKind: readonly SeedInvoice[] = [
  { day: -130, status: 'paid', disputed: 400 },
  { day: -115, status: 'paid', refunded: 'all' },
  { day: -100, status: 'paid', refunded: 300 },
  { day: -70, status: 'voided' },
  { day: -40, status: 'not_paid' },
  { day: -10, status: 'paid', credits: 200 },
  { day: -4, status: 'posted' },
  { day: -1, status: 'pending' },
];
