/** Direct debits: taken at once, settled or returned days later, which the gateway tells. */
import { invoiceId } from '../../billing/invoice-names.ts';
import type { Work } from '../../billing/stands.ts';
import { queueEvent } from './event-queue.ts';

/** How long a debit takes, in ms. */
export const debitMs = 3 * 24 * 60 * 60 * 1000;

/** Lets the gateway tell in time what became of the debit of an invoice. */
export const beginDebit = async (
  work: Work,
  { id, methodId, at }: { id: number; methodId: string | null; at: Date },
): Promise<void> => {
  const method = await work
    .selectFrom('payment_methods')
    .select('behaviour')
    .where('payment_method_id', '=', methodId ?? '')
    .executeTakeFirst();
  const type = method?.behaviour === 'succeeds' ? 'debit.settled' : 'debit.failed';
  await queueEvent(work, { type, invoice: invoiceId(id) }, new Date(at.getTime() + debitMs));
};
