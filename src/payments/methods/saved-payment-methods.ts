import type { InferOutput } from 'valibot';
import type { paymentMethodsReply } from '../../contract/payment-methods/payment-method-replies.ts';

/** Kind of a payment method (spec: portal point 3, payment method types). */
export type PaymentMethodKind = 'card' | 'paypal' | 'apple_pay' | 'bank' | 'unknown';

/** A saved payment method. Missing values are empty or null. */
export interface SavedPaymentMethod {
  id: string;
  kind: PaymentMethodKind;
  /** `expiring`: this month or the next. */
  status: 'valid' | 'expiring' | 'expired' | 'unknown';
  /** True if it is charged. */
  isPrimary: boolean;
  cardType: string;
  last4: string;
  /** 1 to 12, and four digits. */
  expiryMonth: number | null;
  expiryYear: number | null;
  bankName: string;
  /** Of PayPal: the account of the agreement. */
  email: string;
}

/** The payment methods of a customer, the charged one first. */
export interface SavedPaymentMethods {
  /** Null: the reader has never been a customer, and has nothing to pay. */
  customerId: string | null;
  methods: readonly SavedPaymentMethod[];
}

/** Default for a reader without payment methods, and after a failure (spec: portal point 8). */
export const noPaymentMethods: SavedPaymentMethods = { customerId: null, methods: [] };

const kinds: Readonly<Record<string, PaymentMethodKind>> = {
  card: 'card',
  paypal_express_checkout: 'paypal',
  // The spec uses both names.
  paypal: 'paypal',
  apple_pay: 'apple_pay',
  direct_debit: 'bank',
};

const statuses: Readonly<Record<string, SavedPaymentMethod['status']>> = {
  valid: 'valid',
  expiring: 'expiring',
  expired: 'expired',
};

const lookUp = <Value>(table: Readonly<Record<string, Value>>, code: string | null | undefined): Value | null =>
  code !== null && code !== undefined && Object.hasOwn(table, code) ? (table[code] ?? null) : null;

/** Decodes the list of a service; an unknown kind is kept as `unknown`. */
export const decodePaymentMethods = (reply: InferOutput<typeof paymentMethodsReply>): SavedPaymentMethods => ({
  customerId: reply.customerId,
  methods: reply.payment_methods
    .map(
      ({ PaymentMethodId, type, status, is_primary, card, bank_account, paypal }): SavedPaymentMethod => ({
        id: PaymentMethodId,
        kind: lookUp(kinds, type) ?? 'unknown',
        status: lookUp(statuses, status) ?? 'unknown',
        isPrimary: is_primary,
        cardType: card?.card_type ?? '',
        last4: card?.last4 ?? bank_account?.last4 ?? '',
        expiryMonth: card?.expiry_month ?? null,
        expiryYear: card?.expiry_year ?? null,
        bankName: bank_account?.bank_name ?? '',
        email: paypal?.email ?? '',
      }),
    )
    .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
});
