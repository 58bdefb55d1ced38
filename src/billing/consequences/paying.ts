import type { Consequence } from '../consequences.ts';
import type { DueInvoice, KeptCard } from '../look-up-asks.ts';

/** Paying what is due. The card may not be known. */
export const ofPaying = ({ amountDue }: DueInvoice, card: KeptCard | null): Consequence[] => [
  { kind: 'charged-now', cents: amountDue, ...(card !== null && card.last4 !== '' && { last4: card.last4 }) },
  { kind: 'access-stays' },
  { kind: 'payment-stays' },
];
