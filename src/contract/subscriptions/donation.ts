/** Donations, of both families (spec: portal point 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { billingChange, shownChange } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { agreedStatus, changeRoute, removeRoute } from './subscription-change.ts';

/** Query of `DELETE /subs/donation`: a donation ends at once. `agreed_status` is our addition. */
export const subscriptionQuery = v.object({ subscription_id: trimmedId, ...agreedStatus });

/** Body of `POST /subs/donation-quantity`: the multiple of the plan's price, from the next invoice on. */
export const donationQuantityBody = v.object({
  subscription_id: trimmedId,
  plan_quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

/** The calls. */
export const donationCalls = {
  donationQuantity: endpoint<undefined, InputOf<typeof donationQuantityBody>>()({
    ...changeRoute,
    path: '/subs/donation-quantity',
  }),
  /** At once. */
  cancelDonation: endpoint<InputOf<typeof subscriptionQuery>>()({ ...removeRoute, path: '/subs/donation' }),
} as const;

/** Their rows. */
export const donationRows = rowsOf('card-billing', donationCalls, {
  donationQuantity: describeRow({
    ...billingChange,
    summary: 'How many times the price a donation is',
    body: donationQuantityBody,
  }),
  cancelDonation: describeRow({ ...shownChange, summary: 'Ends a donation at once', query: subscriptionQuery }),
});
