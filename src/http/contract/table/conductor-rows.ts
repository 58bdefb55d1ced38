/** The conductor family on the subscription host (spec: portal point 7). */
import {
  adapterPauseBody,
  adapterReactivateBody,
  adapterResumeBody,
  adapterShippingBody,
  billingDateBody,
  billingDateQuery,
  cancelQuery,
  changeOptionsQuery,
  changePlanQuery,
  detailQuery,
  subscriptionBody,
} from '../billing-requests.ts';
import { conductor } from '../conductor-calls.ts';
import { changeRefusals, chargeRefusals, notTheirs } from './billing-refusals.ts';
import { about, rowsOf } from './row.ts';

const spec = 'portal, point 7';
const twin = 'addition: the twin of a card-billing call';
const read = { spec, access: 'reader', refusals: notTheirs } as const;
const change = { spec, access: 'reader', takesKey: true, refusals: changeRefusals } as const;
const charge = { ...change, refusals: chargeRefusals } as const;
const body = subscriptionBody;

/** Its rows. */
export const conductorRows = rowsOf('conductor', conductor, {
  subscriptionDetail: about({ ...read, summary: 'A subscription as it is now', query: detailQuery }),
  changeOptions: about({
    ...read,
    summary: 'Plans that another can be changed to, and what that would charge today',
    spec: twin,
    query: changeOptionsQuery,
  }),
  changePlan: about({
    ...charge,
    summary: 'Changes the plan: a GET that changes something, never repeated by itself',
    query: changePlanQuery,
  }),
  removeScheduledChanges: about({ ...change, summary: 'Takes back a plan change that is ahead', spec: twin, body }),
  cancelSubscription: about({ ...change, summary: 'Cancels for the end of the term, or now', query: cancelQuery }),
  removeScheduledCancellation: about({ ...change, summary: 'Takes back a cancellation that is ahead', body }),
  reactivate: about({
    ...charge,
    summary: 'Comes back: free inside the paid term, else a new one is charged',
    body: adapterReactivateBody,
  }),
  pause: about({ ...change, summary: 'Pauses, now or from a day on', body: adapterPauseBody }),
  resume: about({
    ...charge,
    summary: 'Goes on: free inside the paid term, else a new one is charged',
    body: adapterResumeBody,
  }),
  removeScheduledPause: about({ ...change, summary: 'Takes back a pause that is ahead', spec: twin, body }),
  flexibleBillingEstimate: about({
    ...read,
    summary: 'What another billing day would charge or credit',
    spec: twin,
    query: billingDateQuery,
    refusals: changeRefusals,
  }),
  billingDate: about({
    ...charge,
    summary: 'Moves the billing day, by the terms of an estimate',
    spec: twin,
    body: billingDateBody,
  }),
  shippingInfo: about({ ...read, summary: 'Where a paper goes', spec: twin, query: detailQuery }),
  updateShippingInfo: about({ ...change, summary: 'Says where a paper goes', spec: twin, body: adapterShippingBody }),
});
