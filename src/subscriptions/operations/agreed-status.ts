import type { DetailedSubscription } from '../subscription/subscription.ts';

type Status = Pick<DetailedSubscription, 'subsStatus'>;

/**
 * True for a paused subscription, or one that has not begun: it has no running term, and a cancellation ends it
 * immediately (design: billing-states).
 */
export const endsAtOnce = <Subject extends Status>(
  subscription: Subject,
): subscription is Subject & { subsStatus: 'paused' | 'future' } =>
  subscription.subsStatus === 'paused' || subscription.subsStatus === 'future';

/**
 * Writes the status without a running term that a sheet has shown as a field of a query: the service refuses to end at
 * once what has begun since, or goes on after its pause. Nothing, where a term runs.
 */
export const agreedStatusField = (subscription: Status): { agreed_status?: 'paused' | 'future' } =>
  endsAtOnce(subscription) ? { agreed_status: subscription.subsStatus } : {};
