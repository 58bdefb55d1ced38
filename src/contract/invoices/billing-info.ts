/**
 * Name and address on invoices (spec: portal point 7, GET and POST billing info), per customer. A request names the
 * customer either by their own id or by the id of one of their subscriptions, not both. A foreign customer is treated
 * like a missing one: a 404 `resource_not_found`. The change accepts an `idempotencyKeyHeader`.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { subsPost, subsRead } from '../schema/routes.ts';
import {
  adapterAddress,
  adapterAddressForm,
  cardAddress,
  cardAddressForm,
  taxIdForm,
} from '../subscriptions/postal-address.ts';
import { billingRead } from '../table/billing-facts.ts';
import { describeRow, joinRows, rowsOf } from '../table/row.ts';

const optionalOwner = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)));

const ownerIds = { customerid: optionalOwner, subscriptionid: optionalOwner };

/** Exactly one of the two ids names the customer. */
const namesOne = ({
  customerid,
  subscriptionid,
}: {
  customerid?: string | undefined;
  subscriptionid?: string | undefined;
}) => (customerid === undefined) !== (subscriptionid === undefined);

/** Query of both reads. */
export const billingInfoQuery = v.pipe(
  v.object(ownerIds),
  v.check((body) => namesOne(body)),
);

/** Without `tax_id`, the number is unchanged; an empty one removes it. */
const changeFields = { ...ownerIds, tax_id: v.optional(taxIdForm) };

/** Body of `POST /subs/billing-info`. */
export const billingInfoBody = v.pipe(
  v.object({ ...changeFields, address: cardAddressForm }),
  v.check((body) => namesOne(body)),
);

/** Body of `POST /subsadapter/billing-info`. */
export const adapterBillingInfoBody = v.pipe(
  v.object({ ...changeFields, address: adapterAddressForm }),
  v.check((body) => namesOne(body)),
);

/** The customer's sales-tax number, empty for none. Our addition: a service may omit it. */
const tax_id = v.nullish(v.string());

/** The card-billing family's calls. Null: no address yet. */
export const cardBillingInfo = {
  billingInfo: endpoint<v.InferInput<typeof billingInfoQuery>>()({
    ...subsRead,
    path: '/subs/billing-info',
    reply: ownObject({ address: v.nullable(cardAddress), tax_id }),
  }),
  updateBillingInfo: endpoint<undefined, v.InferInput<typeof billingInfoBody>>()({
    ...subsPost,
    path: '/subs/billing-info',
    reply: ownObject({ address: cardAddress, tax_id }),
  }),
} as const;

/** The conductor family's twins. */
export const conductorBillingInfo = {
  billingInfo: endpoint<v.InferInput<typeof billingInfoQuery>>()({
    ...subsRead,
    path: '/subsadapter/billing-info',
    reply: ownObject({ address: v.nullable(adapterAddress), tax_id }),
  }),
  updateBillingInfo: endpoint<undefined, v.InferInput<typeof adapterBillingInfoBody>>()({
    ...subsPost,
    path: '/subsadapter/billing-info',
    reply: ownObject({ address: adapterAddress, tax_id }),
  }),
} as const;

const changeFacts = { ...billingRead, takesKey: true } as const;

const ownerText = 'named by `customerid` or by `subscriptionid`, never by both';

/** Rows of both families. */
export const billingInfoRows = joinRows(
  rowsOf('billing-info', cardBillingInfo, {
    billingInfo: describeRow({
      ...billingRead,
      summary: `The billing address and tax number of a customer, ${ownerText}`,
      query: billingInfoQuery,
    }),
    updateBillingInfo: describeRow({
      ...changeFacts,
      summary: 'Changes it, and the tax number (`tax_id`) where it is sent',
      body: billingInfoBody,
    }),
  }),
  rowsOf('conductor-billing-info', conductorBillingInfo, {
    billingInfo: describeRow({
      ...billingRead,
      summary: `The billing address and tax number of a customer, ${ownerText}`,
      query: billingInfoQuery,
    }),
    updateBillingInfo: describeRow({
      ...changeFacts,
      summary: 'Changes it, and the tax number (`tax_id`) where it is sent',
      body: adapterBillingInfoBody,
    }),
  }),
);
