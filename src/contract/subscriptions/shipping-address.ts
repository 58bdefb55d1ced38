/** The delivery address of a paper (spec: portal point 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { subsPost, subsRead } from '../schema/routes.ts';
import { billingChange, billingRead } from '../table/billing-facts.ts';
import { describeRow, joinRows, rowsOf } from '../table/row.ts';
import { detailedSubscription } from './detailed-subscription.ts';
import { adapterAddress, adapterAddressForm, cardAddress, cardAddressForm } from './postal-address.ts';
import { detailQuery } from './subscription-change.ts';

/** Body of `POST /subs/shipping-info`; `token` is from the previous read, so that no newer address is lost. */
export const shippingBody = v.object({ subscription_id: trimmedId, token: trimmedId, address: cardAddressForm });

/** Body of `POST /subsadapter/shipping-info`; `token` as in the card-billing family. */
export const adapterShippingBody = v.object({
  subscription_id: trimmedId,
  token: trimmedId,
  address: adapterAddressForm,
});

/** Delivery address of a paper; null: none yet. The token is sent with the next change. */
const shippingReply = ownObject({ address: v.nullable(cardAddress), token: v.string() });

/** The same in the conductor family. */
const adapterShippingReply = ownObject({ address: v.nullable(adapterAddress), token: v.string() });

/** Reply to a change of it. */
const shippingChangedReply = ownObject({
  subscription: detailedSubscription,
  address: cardAddress,
  token: v.string(),
});

/** The same in the conductor family. */
const adapterShippingChangedReply = ownObject({
  subscription: detailedSubscription,
  address: adapterAddress,
  token: v.string(),
});

const twin = 'addition: the twin of a card-billing call';

/** The card-billing family's calls. */
export const cardBillingShipping = {
  shippingInfo: endpoint<InputOf<typeof detailQuery>>()({
    ...subsRead,
    path: '/subs/shipping-info',
    reply: shippingReply,
  }),
  updateShippingInfo: endpoint<undefined, InputOf<typeof shippingBody>>()({
    ...subsPost,
    path: '/subs/shipping-info',
    reply: shippingChangedReply,
  }),
} as const;

/** The conductor family's calls. */
export const conductorShipping = {
  shippingInfo: endpoint<InputOf<typeof detailQuery>>()({
    ...subsRead,
    path: '/subsadapter/shipping-info',
    reply: adapterShippingReply,
  }),
  updateShippingInfo: endpoint<undefined, InputOf<typeof adapterShippingBody>>()({
    ...subsPost,
    path: '/subsadapter/shipping-info',
    reply: adapterShippingChangedReply,
  }),
} as const;

/** Rows of both families. */
export const shippingAddressRows = joinRows(
  rowsOf('card-billing', cardBillingShipping, {
    shippingInfo: describeRow({ ...billingRead, summary: 'Where a paper goes', query: detailQuery }),
    updateShippingInfo: describeRow({ ...billingChange, summary: 'Says where a paper goes', body: shippingBody }),
  }),
  rowsOf('conductor', conductorShipping, {
    shippingInfo: describeRow({ ...billingRead, summary: 'Where a paper goes', spec: twin, query: detailQuery }),
    updateShippingInfo: describeRow({
      ...billingChange,
      summary: 'Says where a paper goes',
      spec: twin,
      body: adapterShippingBody,
    }),
  }),
);
