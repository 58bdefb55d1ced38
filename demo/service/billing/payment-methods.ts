/** What is charged, and how long it is good. */
import type { InferInput } from 'valibot';
import type { cardExpiryReply } from '../../../src/http/contract/billing-replies.ts';
import { statusOf } from './describe-method.ts';
import type { PaymentMethod } from './machine/settle.ts';
import type { Work } from './stands.ts';

/** What a customer is charged by; null: nothing is kept. */
export const findPrimaryMethod = async (work: Work, customerId: string): Promise<PaymentMethod | null> => {
  const method = await work
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .executeTakeFirst();
  return method ?? null;
};

/** How a reader's card at a site stands; with several customers there, the one that is too old first. */
export const cardExpiry = async (
  work: Work,
  userId: number,
  siteId: string,
  now: Date,
): Promise<InferInput<typeof cardExpiryReply>> => {
  const method = await work
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
  // What is no card has nothing of one to be told.
  if (method.type !== 'card' && method.type !== 'apple_pay') return { status };
  const { card_type, last4, expiry_month, expiry_year } = method;
  return { status, card_type, last4, expiry_month, expiry_year };
};
