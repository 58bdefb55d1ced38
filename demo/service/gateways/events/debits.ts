/** Direct debits: taken at once, settled or returned days later, which the gateway tells. */
import type { Work } from '../../billing/stands.ts';
import { queueEvent } from './event-queue.ts';

/** How long a debit takes, in ms. */
export const debitMs = 3 * 24 * 60 * 60 * 1000;

/** Lets the gateway tell in time what became of the debit of an invoice. */
export const beginDebit = async (
  work: Work,
  { invoice, methodId, at }: { invoice: string; methodId: string | null; at: Date },
): Promise<void> => {
  const method = await work
    .selectFrom('payment_methods')
    .select('behaviour')
    .where('payment_method_id', '=', methodId ?? '')
    .executeTakeFirst();
  const type = method?.behaviour === 'succeeds' ? 'debit.settled' : 'debit.failed';
  await queueEvent(work, { type, invoice }, new Date(at.getTime() + debitMs));
};
