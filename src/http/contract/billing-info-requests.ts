/** What the portal sends to learn and to change whose name and address stand on invoices. Only the service reads it. */
import * as v from 'valibot';
import { adapterAddressForm, cardAddressForm } from './address-forms.ts';

const id = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)));
const whose = { customerid: id, subscriptionid: id };
/** A customer is named in one way, not in two. */
const namesOne = ({
  customerid,
  subscriptionid,
}: {
  customerid?: string | undefined;
  subscriptionid?: string | undefined;
}) => (customerid === undefined) !== (subscriptionid === undefined);

/** Query of both reads. */
export const billingInfoQuery = v.pipe(
  v.object(whose),
  v.check((said) => namesOne(said)),
);

/** Body of `POST /subs/billing-info`. */
export const billingInfoBody = v.pipe(
  v.object({ ...whose, address: cardAddressForm }),
  v.check((said) => namesOne(said)),
);

/** Body of `POST /subsadapter/billing-info`. */
export const adapterBillingInfoBody = v.pipe(
  v.object({ ...whose, address: adapterAddressForm }),
  v.check((said) => namesOne(said)),
);
