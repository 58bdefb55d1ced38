import type { DetailedSubscription } from '../subscription/subscription.ts';

/**
 * Writes the status without a running term that a sheet has shown as a field of a query: the service refuses to end at
 * once what has begun since, or goes on after its pause. Nothing, where a term runs.
 */
export const agreedStatusField = ({
  subsStatus,
}: Pick<DetailedSubscription, 'subsStatus'>): { agreed_status?: 'paused' | 'future' } =>
  subsStatus === 'paused' || subsStatus === 'future' ? { agreed_status: subsStatus } : {};
