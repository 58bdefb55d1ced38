/** The tables of ways to pay, as kysely sees them; `billing-money-tables.ts` and `payment-method-tables.ts` make them. */
import type { Generated } from 'kysely';

/** Types of payment methods (spec: portal point 3, payment method types). */
export type PaymentMethodType = 'card' | 'paypal_express_checkout' | 'apple_pay' | 'direct_debit';

/** A payment method that is stored for the next invoice. Fields that a type does not have are empty, or null. */
export interface PaymentMethodsTable {
  payment_method_id: string;
  customer_id: string;
  type: PaymentMethodType;
  is_primary: boolean;
  /** Result of a charge before it expires. */
  behaviour: 'succeeds' | 'declines';
  card_type: string;
  first_name: string;
  last_name: string;
  last4: string;
  /** Null: it does not expire. */
  expiry_month: number | null;
  expiry_year: number | null;
  gateway: Generated<'stripe' | 'braintree' | 'paypal'>;
  gateway_account: Generated<string>;
  /** Of a direct debit. */
  bank_name: string | null;
  /** Of PayPal: the account that agreed. */
  email: string | null;
  created_at: Generated<Date>;
}

/** Links to the page on which the conductor takes another card; each serves once. */
export interface PaymentUpdateLinksTable {
  hash: string;
  customer_id: string;
  expires_at: Date;
  used_at: Date | null;
}
