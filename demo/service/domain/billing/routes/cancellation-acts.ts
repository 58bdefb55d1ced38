/** Cancellations, as the calls of both families ask for them. */
import type { InferOutput } from 'valibot';
import type { cancelQuery } from '#src/contract/subscriptions/cancellation.ts';
import type { ActOf } from '../rules/acts.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';
import { requireNextStatus, termsChanged } from '../rules/transitions.ts';

type CancelQuery = Pick<InferOutput<typeof cancelQuery>, 'cancel_time_option' | 'agreed_status'>;

/**
 * Returns the act that ends a subscription now. Throws 409 if its status does not allow it, or is not the one that the
 * page has shown: it may have begun meanwhile, or go on after its pause, and charge the reader for that.
 */
export const endNowAct = (
  { subscription }: SubscriptionRecord,
  { agreed_status }: Pick<CancelQuery, 'agreed_status'>,
): ActOf<'cancel now'> => {
  // First, since who has ended it already in another tab reads that it is done.
  requireNextStatus('cancel now', subscription);
  if (agreed_status !== undefined && agreed_status !== subscription.status) throw termsChanged();
  return { operation: 'cancel now' };
};

/** Returns the act of a cancellation at the end of the term, or now. */
export const cancellationAct = (record: SubscriptionRecord, query: CancelQuery) =>
  query.cancel_time_option === 'end_term' ? { operation: 'cancel at end of term' as const } : endNowAct(record, query);
