/** Redeems tokens of gateways, to store or charge a payment method: each token once. */

import { BillingRefusal } from '../../http/billing-refusal.ts';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { RedeemedMethod, RedeemRequest } from '../../ports/payment-gateways.ts';
import { hashToken } from './tokens.ts';

/**
 * Returns the error of a failed payment: the same for all reasons, so that nothing about another reader's token leaks.
 */
export const paymentFailed = (message = 'The gateway does not know this payment'): BillingRefusal =>
  new BillingRefusal(402, 'payment_failed', message, { type: 'payment' });

/**
 * Marks a token as used and returns its payment method, inside of the caller's transaction: after a rollback the token
 * is valid again. Throws a `BillingRefusal` (402 `payment_failed`) for one that is unknown, used, another reader's,
 * expired, or not confirmed by its bank.
 */
export const redeemToken = async (
  db: DatabaseOrTransaction,
  { userId, gateway, token, now }: RedeemRequest,
): Promise<RedeemedMethod> => {
  const method = await db
    .updateTable('gateway_methods')
    .set({ status: 'used' })
    .where('token_hash', '=', hashToken(token))
    .where('gateway', '=', gateway)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (method === undefined) throw paymentFailed();
  return {
    type: method.type,
    cardType: method.card_type,
    last4: method.last4,
    expiryMonth: method.expiry_month,
    expiryYear: method.expiry_year,
    firstName: method.first_name,
    lastName: method.last_name,
    behaviour: method.behaviour,
    bankName: method.bank_name,
    payerEmail: method.payer_email,
  };
};
