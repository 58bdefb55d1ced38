/** The primary payment method, and its expiry. */
import type { InferInput } from 'valibot';
import type { cardExpiryReply } from '#src/contract/subscriptions/billing-lookups.ts';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { PaymentMethod } from '../rules/settle.ts';
import { statusOf } from './payment-method-reply.ts';

/** Returns the payment method that a customer is charged by; null: there is none. */
export const findPrimaryMethod = async (
  db: DatabaseOrTransaction,
  customerId: string,
): Promise<PaymentMethod | null> => {
  const method = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .executeTakeFirst();
  return method ?? null;
};

/** Returns the expiry of a reader's card at a site; with several customers there, an expired one first. */
export const cardExpiryReplyOf = async (
  db: DatabaseOrTransaction,
  userId: number,
  siteId: string,
  now: Date,
): Promise<InferInput<typeof cardExpiryReply>> => {
  const method = await db
    .selectFrom('payment_methods as m')
    .innerJoin('billing_customers as c', 'c.customer_id', 'm.customer_id')
    .selectAll('m')
    .where('c.user_id', '=', userId)
    .where('c.site_id', '=', siteId)
    .where('m.is_primary', '=', true)
    .orderBy('m.expiry_year')
    .orderBy('m.expiry_month')
    .executeTakeFirst();
  if (method === undefined) return { status: 'none' };
  const status = statusOf(method, now);
  // Methods that are not cards have no card details.
  if (method.type !== 'card' && method.type !== 'apple_pay') return { status };
  const { card_type, last4, expiry_month, expiry_year } = method;
  return { status, card_type, last4, expiry_month, expiry_year };
};
