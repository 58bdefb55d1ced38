import type { DueInvoice, SavedCard } from '../lists/billing-api.ts';
import { type PreviewItem, withChargedCard } from './preview-item.ts';

/** Preview of paying a due invoice. The card may be unknown. */
export const previewPayInvoice = ({ amountDue }: DueInvoice, card: SavedCard | null): PreviewItem[] =>
  withChargedCard(
    [{ kind: 'charged-now', cents: amountDue }, { kind: 'access-stays' }, { kind: 'payment-stays' }],
    card?.last4 ?? '',
  );
