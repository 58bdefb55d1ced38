/** What a reader has, and what is looked up about it, on the subscription host (spec: portal point 7). */
import { billingLookUps } from '../billing-look-ups.ts';
import { cancelledQuery, customerQuery, ownEmailQuery, planDetailsQuery } from '../billing-requests.ts';
import { subscriptionLists } from '../subscription-calls.ts';
import { adapterSubscriptionsQuery, siteQuery, subscriptionsQuery } from '../subscription-requests.ts';
import { notTheirs } from './billing-refusals.ts';
import { about, rowsOf } from './row.ts';

const read = { spec: 'portal, point 7', access: 'reader', refusals: notTheirs } as const;
const noCustomer = {
  ...notTheirs,
  400: '`resource_not_found`: "Can\'t find customer id mapping from token"',
} as const;

/** The lists. */
export const listRows = rowsOf('lists', subscriptionLists, {
  subscriptions: about({
    ...read,
    summary: 'The subscriptions of the card-billing family',
    query: subscriptionsQuery,
    refusals: noCustomer,
  }),
  adapterSubscriptions: about({
    ...read,
    summary: 'The subscriptions of the conductor family',
    query: adapterSubscriptionsQuery,
    refusals: noCustomer,
  }),
  appStore: about({ ...read, summary: 'What was bought in Apple’s store', query: siteQuery }),
  playStore: about({ ...read, summary: 'What was bought in Google’s store', query: siteQuery }),
  accessGrants: about({
    ...read,
    summary: 'What was granted without a subscription, seats among it',
    query: siteQuery,
    refusals: { ...notTheirs, 400: '`resource_not_found`: "cannot get access list", which counts as an empty list' },
  }),
});

/** The look-ups, for both families. */
export const lookUpRows = rowsOf('look-ups', billingLookUps, {
  planDetails: about({ ...read, summary: 'A plan by its id', query: planDetailsQuery }),
  cancelledSubscription: about({ ...read, summary: 'What was cancelled, newest first', query: cancelledQuery }),
  canadianCancelledSubscription: about({
    ...read,
    summary: 'Whether a Canadian reader may come back',
    query: ownEmailQuery,
  }),
  subscriptionStatus: about({ ...read, summary: 'Whether the reader has anything that runs', query: ownEmailQuery }),
  promotionalCredit: about({ ...read, summary: 'Credits that the next invoices use up', query: customerQuery }),
  paymentDueInvoice: about({ ...read, summary: 'Invoices that could not be charged', query: customerQuery }),
  cardExpiryStatus: about({ ...read, summary: 'How the primary card stands', query: customerQuery }),
});
