/** Stores a payment method from a gateway's token. */

import { BillingRefusal } from '../../http/billing-refusal.ts';
import type { PaymentMethodType } from '../../ports/database/schema/payment-method-schema.ts';
import type { PaymentGateways } from '../../ports/payment-gateways.ts';
import type { Actor } from '../billing/store/idempotency.ts';
import { addMethod } from './stored-methods.ts';

/** A token of a gateway, as the page sends it. */
interface GatewayToken {
  /** Null: not given; it is the one that the token looks like. */
  gateway: 'stripe' | 'braintree' | 'paypal' | null;
  token: string;
  /** Types that the token may have. */
  types: readonly PaymentMethodType[];
  /** Empty: the gateway has only one. */
  account: string;
  isPrimary: boolean;
}

/** Braintree's nonces have no prefix; Stripe's payment methods do. */
const gatewayOf = (token: string): 'stripe' | 'braintree' => (token.startsWith('pm_') ? 'stripe' : 'braintree');

/** Stores the method. Throws 402 for an invalid token, 400 for a token of another type. */
export const addRedeemedMethod = async (
  gateways: PaymentGateways,
  { trx, reader, now }: Actor,
  customerId: string,
  { gateway: requestedGateway, token, types, account, isPrimary }: GatewayToken,
): Promise<void> => {
  const gateway = requestedGateway ?? gatewayOf(token);
  const redeemedMethod = await gateways.redeemToken(trx, { userId: reader.id, gateway, token, now });
  if (!types.includes(redeemedMethod.type)) {
    throw new BillingRefusal(400, 'param_wrong_value', 'This token is for another kind of payment method', {
      param: 'type',
    });
  }
  const method = {
    type: redeemedMethod.type,
    behaviour: redeemedMethod.behaviour,
    card_type: redeemedMethod.cardType,
    first_name: redeemedMethod.firstName,
    last_name: redeemedMethod.lastName,
    last4: redeemedMethod.last4,
    expiry_month: redeemedMethod.expiryMonth,
    expiry_year: redeemedMethod.expiryYear,
    gateway,
    gateway_account: account,
    bank_name: redeemedMethod.bankName,
    email: redeemedMethod.payerEmail,
    created_at: now,
  };
  await addMethod(trx, customerId, method, isPrimary);
};
