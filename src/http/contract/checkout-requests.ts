/** What a checkout sends to the subscription host (design: contract, "Checkout"). Only the service reads these schemas. */
import * as v from 'valibot';
import { cardAddressForm } from './address-forms.ts';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const id = v.pipe(line(200), v.nonEmpty());

/** Query of `GET /subs/plans`. Without a region: that of the site. */
export const plansQuery = v.object({ site_id: id, region_id: v.optional(id) });

/**
 * Body of `POST /subs/checkout`. It names a plan and never a price: what it costs is the service's to say. The token is
 * good for one use; the account is the gateway's own name for whom it pays, empty where it has one alone. The address is that of a paper, by the
 * names of the card-billing family.
 */
export const checkoutBody = v.object({
  site_id: id,
  plan_id: id,
  gateway: v.picklist(['stripe', 'braintree', 'paypal']),
  gateway_account_id: v.optional(line(200), ''),
  payment_token: v.pipe(line(500), v.nonEmpty()),
  address: v.optional(cardAddressForm),
});
