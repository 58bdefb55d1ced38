import type { InferOutput } from 'valibot';
import type { paymentMethodsReply } from '../http/contract/payment-method-replies.ts';

/** What somebody pays by, whatever it is (spec: portal point 3, payment method types). */
export type MethodKind = 'card' | 'paypal' | 'apple_pay' | 'bank' | 'unknown';

/** A way to pay that is kept. What a kind does not have, or a service does not tell, is empty or null. */
export interface KeptMethod {
  id: string;
  kind: MethodKind;
  /** `expiring`: this month or the next. */
  status: 'valid' | 'expiring' | 'expired' | 'unknown';
  /** It is charged. */
  isPrimary: boolean;
  cardType: string;
  last4: string;
  /** 1 to 12, and four digits. */
  expiryMonth: number | null;
  expiryYear: number | null;
  bankName: string;
  /** Of PayPal: the account that agreed. */
  email: string;
}

/** What a customer pays by, what is charged first. */
export interface KeptMethods {
  /** Null: they have never been a customer, and there is nothing to be paid. */
  customerId: string | null;
  methods: readonly KeptMethod[];
}

/** What is known of who pays by nothing, and shown where nothing can be had (spec: portal point 8). */
export const noMethods: KeptMethods = { customerId: null, methods: [] };

const kinds: Readonly<Record<string, MethodKind>> = {
  card: 'card',
  paypal_express_checkout: 'paypal',
  // The spec names it in both ways.
  paypal: 'paypal',
  apple_pay: 'apple_pay',
  direct_debit: 'bank',
};

const statuses: Readonly<Record<string, KeptMethod['status']>> = {
  valid: 'valid',
  expiring: 'expiring',
  expired: 'expired',
};

const among = <Value>(table: Readonly<Record<string, Value>>, said: string | null | undefined): Value | null =>
  said !== null && said !== undefined && Object.hasOwn(table, said) ? (table[said] ?? null) : null;

/** Reads them as a service lists them; of a kind that the page does not know, that it is there. */
export const decodeMethods = (reply: InferOutput<typeof paymentMethodsReply>): KeptMethods => ({
  customerId: reply.customerId,
  methods: reply.payment_methods
    .map(
      ({ PaymentMethodId, type, status, is_primary, card, bank_account, paypal }): KeptMethod => ({
        id: PaymentMethodId,
        kind: among(kinds, type) ?? 'unknown',
        status: among(statuses, status) ?? 'unknown',
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
