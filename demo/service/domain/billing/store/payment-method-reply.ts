/** A payment method on the wire (spec: portal point 3). */
import type { InferInput } from 'valibot';
import type { paymentMethodsReply } from '#src/contract/payment-methods/payment-method-replies.ts';
import { expiryOf, type PaymentMethod } from '../rules/settle.ts';

/** One payment method by the spec's names. */
export type PaymentMethodReply = InferInput<typeof paymentMethodsReply>['payment_methods'][number];

/** `expiring`: in this month or the next. A method that does not expire is valid. */
export const statusOf = (method: PaymentMethod, now: Date): 'valid' | 'expiring' | 'expired' => {
  const expiry = expiryOf(method);
  if (expiry === null) return 'valid';
  if (expiry <= now) return 'expired';
  return expiry <= new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)) ? 'expiring' : 'valid';
};

/** A card by the spec's names. */
export const describeCard = (method: PaymentMethod) => ({
  card_type: method.card_type,
  customer_id: method.customer_id,
  expiry_month: method.expiry_month,
  expiry_year: method.expiry_year,
  first_name: method.first_name,
  last_name: method.last_name,
  last4: method.last4,
  payment_source_id: method.payment_method_id,
});

const cardParts = (method: PaymentMethod): Pick<PaymentMethodReply, 'card' | 'bank_account' | 'paypal'> => {
  switch (method.type) {
    case 'card':
    case 'apple_pay':
      return { card: describeCard(method) };
    case 'direct_debit':
      return { bank_account: { bank_name: method.bank_name, last4: method.last4 } };
    case 'paypal_express_checkout':
      return { paypal: { email: method.email } };
  }
};

/** Returns a payment method of the reader with this address. */
export const paymentMethodReply = (method: PaymentMethod, email: string, now: Date): PaymentMethodReply => ({
  email,
  type: method.type,
  status: statusOf(method, now),
  gateway: method.gateway,
  is_primary: method.is_primary,
  PaymentMethodId: method.payment_method_id,
  customerId: method.customer_id,
  ...cardParts(method),
});
