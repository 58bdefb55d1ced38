/** The card-billing family on the subscription host (spec: portal point 7). */
import {
  billingDateBody,
  billingDateQuery,
  cancelQuery,
  changeOptionsQuery,
  changeSubscriptionQuery,
  commentBody,
  detailQuery,
  digitalActionBody,
  donationQuantityBody,
  pauseBody,
  retentionBody,
  retentionUrlBody,
  shippingBody,
  subscriptionBody,
  subscriptionQuery,
  upgradePlanBody,
} from '../billing-requests.ts';
import { cardBilling } from '../card-billing-calls.ts';
import { changeRefusals, chargeRefusals, notTheirs } from './billing-refusals.ts';
import { about, rowsOf } from './row.ts';

const spec = 'portal, point 7';
const read = { spec, access: 'reader', refusals: notTheirs } as const;
const change = { spec, access: 'reader', takesKey: true, refusals: changeRefusals } as const;
const charge = { ...change, refusals: chargeRefusals } as const;
const body = subscriptionBody;

/** Its rows. */
export const cardBillingRows = rowsOf('card-billing', cardBilling, {
  retention: about({ ...change, summary: 'Cancels for the end of the term (US)', body: retentionBody }),
  cancelSubscription: about({ ...change, summary: 'Cancels for the end of the term, or now', query: cancelQuery }),
  removeScheduledCancellation: about({ ...change, summary: 'Takes back a cancellation that is ahead', body }),
  reactivate: about({ ...charge, summary: 'Comes back: free inside the paid term, else a new one is charged', body }),
  retentionUrl: about({ ...read, summary: 'Where a reader is asked to stay', body: retentionUrlBody }),
  comment: about({ ...change, summary: 'Keeps why a reader leaves', body: commentBody, refusals: notTheirs }),
  pause: about({ ...change, summary: 'Pauses, now or from a day on', body: pauseBody }),
  resume: about({ ...charge, summary: 'Goes on: free inside the paid term, else a new one is charged', body }),
  removeScheduledPause: about({ ...change, summary: 'Takes back a pause that is ahead', body }),
  changeOptions: about({
    ...read,
    summary: 'Plans that another can be changed to, and what that would charge today',
    query: changeOptionsQuery,
  }),
  digitalAction: about({ ...charge, summary: 'Changes the plan now', body: digitalActionBody }),
  changeSubscription: about({
    ...change,
    summary: 'Changes the plan at the end of the term: a GET that changes something, never repeated by itself',
    query: changeSubscriptionQuery,
  }),
  scheduledPlanChanges: about({ ...read, summary: 'Plan changes that are ahead: a read, though it is posted', body }),
  removeScheduledChanges: about({ ...change, summary: 'Takes back a plan change that is ahead', body }),
  flexibleBillingEstimate: about({
    ...read,
    summary: 'What another billing day would charge or credit',
    query: billingDateQuery,
    refusals: changeRefusals,
  }),
  billingDate: about({
    ...charge,
    summary: 'Moves the billing day, by the terms of an estimate',
    body: billingDateBody,
  }),
  upgradePlan: about({ ...charge, summary: 'From digital to print, now', body: upgradePlanBody }),
  shippingInfo: about({ ...read, summary: 'Where a paper goes', query: detailQuery }),
  updateShippingInfo: about({ ...change, summary: 'Says where a paper goes', body: shippingBody }),
  donationQuantity: about({ ...change, summary: 'How many times the price a donation is', body: donationQuantityBody }),
  cancelDonation: about({ ...change, summary: 'Ends a donation at once', query: subscriptionQuery }),
});
