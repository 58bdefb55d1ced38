/** Takes what a gateway gave for what a reader typed or agreed to, and keeps it as a way to pay. */
import type { PaymentMethodType } from '../database/payment-method-schema.ts';
import { redeem } from '../gateways/redeem.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import type { Actor } from './intents.ts';
import { addMethod } from './kept-methods.ts';

/** What was given. */
interface Given {
  /** Null: not said; it is the one that the token looks like. */
  gateway: 'stripe' | 'braintree' | 'paypal' | null;
  token: string;
  /** What it may stand for. */
  types: readonly PaymentMethodType[];
  /** Empty: the gateway has one alone. */
  account: string;
  isPrimary: boolean;
}

/** Braintree's nonces name themselves in no way; Stripe's payment methods do. */
const gatewayOf = (token: string): 'stripe' | 'braintree' => (token.startsWith('pm_') ? 'stripe' : 'braintree');

/** Keeps it. A 402 where the token is good for nothing, a 400 where it stands for something else. */
export const giveMethod = async (
  { work, reader, now }: Actor,
  customerId: string,
  { gateway: said, token, types, account, isPrimary }: Given,
): Promise<void> => {
  const gateway = said ?? gatewayOf(token);
  const redeemed = await redeem(work, { userId: reader.id, gateway, token, now });
  if (!types.includes(redeemed.type)) {
    throw new BillingRefusal(400, 'param_wrong_value', 'This stands for another way to pay', { param: 'type' });
  }
  const method = {
    type: redeemed.type,
    behaviour: redeemed.behaviour,
    card_type: redeemed.cardType,
    first_name: redeemed.firstName,
    last_name: redeemed.lastName,
    last4: redeemed.last4,
    expiry_month: redeemed.expiryMonth,
    expiry_year: redeemed.expiryYear,
    gateway,
    gateway_account: account,
    bank_name: redeemed.bankName,
    email: redeemed.payerEmail,
    created_at: now,
  };
  await addMethod(work, customerId, method, isPrimary);
};
