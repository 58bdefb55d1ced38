/** Takes what a gateway gave a reader's page, to be kept as a method of payment or charged: each token once. */
import type { Work } from '../billing/stands.ts';
import type { ChargeBehaviour, GatewayMethodsTable } from '../database/gateway-schema.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { hashToken } from './tokens.ts';

/** What a page sent. */
export interface Redeemed {
  userId: number;
  gateway: GatewayMethodsTable['gateway'];
  /** Stripe: a payment method (`pm_…`). Braintree: a nonce. PayPal: a billing agreement (`B-…`). */
  token: string;
  now: Date;
}

/** What a token stands for, by the names of the spec (portal point 3). */
export interface RedeemedMethod {
  type: GatewayMethodsTable['type'];
  /** `visa`, `mastercard`, `american_express`, `discover`, `other`; empty for what is no card. */
  cardType: string;
  /** The last digits of a card or an account; empty for PayPal. */
  last4: string;
  /** Null for what never expires. */
  expiryMonth: number | null;
  expiryYear: number | null;
  firstName: string;
  lastName: string;
  /** What becomes of later charges. */
  behaviour: ChargeBehaviour;
  /** Of a direct debit. */
  bankName: string | null;
  /** Of a PayPal account. */
  payerEmail: string | null;
}

/** Why nothing was taken: one answer for all reasons, so that nobody learns of somebody else's token. */
export const paymentFailed = (message = 'The gateway does not know this payment'): BillingRefusal =>
  new BillingRefusal(402, 'payment_failed', message, { type: 'payment' });

/**
 * Marks a token used and says what it stands for, inside of the caller's transaction: when that is undone, the token is
 * good again. Throws a `BillingRefusal` (402 `payment_failed`) for one that is unknown, used, another reader's, too old,
 * or that its bank has not confirmed.
 */
export const redeem = async (work: Work, { userId, gateway, token, now }: Redeemed): Promise<RedeemedMethod> => {
  const method = await work
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
