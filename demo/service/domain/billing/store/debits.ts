/** Direct debits: charged at once, settled or returned days later, as the gateway reports. */

import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import { queueEvent } from '../../../ports/gateway-events/event-queue.ts';

/** Duration of a debit, in ms. */
const debitMs = 3 * 24 * 60 * 60 * 1000;

/** Schedules the gateway's report on the debit of an invoice. */
export const beginDebit = async (
  db: DatabaseOrTransaction,
  { invoice, methodId, at }: { invoice: string; methodId: string | null; at: Date },
): Promise<void> => {
  const method = await db
    .selectFrom('payment_methods')
    .select('behaviour')
    .where('payment_method_id', '=', methodId ?? '')
    .executeTakeFirst();
  const type = method?.behaviour === 'succeeds' ? 'debit.settled' : 'debit.failed';
  await queueEvent(db, { type, invoice }, new Date(at.getTime() + debitMs));
};
