import { createMutation, type Mutation, type MutationListeners } from '../../query/mutation.ts';
import type { BillingInfo, BillingInfoChange, BillingInfoResult } from './billing-info.ts';

/** Creates the change of the address on a customer's invoices. */
export const createBillingInfoChange = (
  info: Pick<BillingInfo, 'save'>,
  customerId: string,
  listeners: MutationListeners<BillingInfoChange, BillingInfoResult>,
): Mutation<BillingInfoChange, BillingInfoResult> =>
  createMutation<BillingInfoChange, BillingInfoResult>(
    { send: (change, onLater) => info.save(customerId, change, (kind) => onLater({ kind })) },
    listeners,
  );
