/**
 * Whose name and address stand on invoices (spec: portal point 7, GET and POST billing info). One for each customer, who
 * is named by their own id or by that of one of their subscriptions, and by one of these alone. A foreign one is like one
 * that nobody has: a 404 `resource_not_found`. What changes it takes an `idempotencyKeyHeader`.
 */
import * as v from 'valibot';
import type { adapterBillingInfoBody, billingInfoBody, billingInfoQuery } from './billing-info-requests.ts';
import { adapterAddress, cardAddress } from './billing-replies.ts';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';

const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;
const post = { host: 'subs', method: 'POST', bodyKind: 'json' } as const;

/** The card-billing family's calls. Null: nothing has been said yet. */
export const cardBillingInfo = {
  billingInfo: endpoint<v.InferInput<typeof billingInfoQuery>>()({
    ...read,
    path: '/subs/billing-info',
    reply: ownObject({ address: v.nullable(cardAddress) }),
  }),
  updateBillingInfo: endpoint<undefined, v.InferInput<typeof billingInfoBody>>()({
    ...post,
    path: '/subs/billing-info',
    reply: ownObject({ address: cardAddress }),
  }),
} as const;

/** The conductor family's twins. */
export const conductorBillingInfo = {
  billingInfo: endpoint<v.InferInput<typeof billingInfoQuery>>()({
    ...read,
    path: '/subsadapter/billing-info',
    reply: ownObject({ address: v.nullable(adapterAddress) }),
  }),
  updateBillingInfo: endpoint<undefined, v.InferInput<typeof adapterBillingInfoBody>>()({
    ...post,
    path: '/subsadapter/billing-info',
    reply: ownObject({ address: adapterAddress }),
  }),
} as const;
