import type { DueInvoice, SavedCard } from '../lists/billing-api.ts';
import type { PreviewItem } from './preview-item.ts';

/** Preview of paying a due invoice. The card may be unknown. */
export const previewPayInvoice = ({ amountDue }: DueInvoice, card: SavedCard | null): PreviewItem[] => [
  { kind: 'charged-now', cents: amountDue, ...(card !== null && card.last4 !== '' && { last4: card.last4 }) },
  { kind: 'access-stays' },
  { kind: 'payment-stays' },
];
