/** Billing addresses on invoices, in the address forms of both families. */
import {
  adapterBillingInfoBody,
  billingInfoBody,
  billingInfoQuery,
  cardBillingInfo,
  conductorBillingInfo,
} from '#src/contract/invoices/billing-info.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type Route, routesOf } from '../../../http/router.ts';
import type { Database } from '../../../ports/database/open.ts';
import type { BillingSystem } from '../../../ports/database/schema/billing-schema.ts';
import { requireReader } from '../../readers/require-reader.ts';
import {
  type NamedCustomer,
  readBillingInfo,
  readTaxId,
  requireNamedCustomer,
  writeBillingInfo,
} from '../store/billing-info.ts';
import { type Actor, runIdempotent } from '../store/idempotency.ts';
import { cardForm, conductorForm, fromCardForm, fromConductorForm, type StoredAddress } from '../store/shipping.ts';

/** Fields of a change beside the address. */
interface Said extends NamedCustomer {
  tax_id?: string | undefined;
}

/** The calls of both families, answered from the database. */
export const billingInfoRoutes = (database: Database): Route[] => {
  const findBillingInfo = async (context: RequestContext, billing: BillingSystem, query: NamedCustomer) => {
    const reader = await requireReader(context);
    const customerId = await requireNamedCustomer(database, reader.id, billing, query);
    return {
      address: await readBillingInfo(database, customerId),
      tax_id: await readTaxId(database, customerId),
    };
  };
  const change = async (actor: Actor, billing: BillingSystem, body: Said, address: StoredAddress) => {
    const customerId = await requireNamedCustomer(actor.trx, actor.reader.id, billing, body);
    await writeBillingInfo(actor, customerId, { address, taxId: body.tax_id });
    return { address, tax_id: await readTaxId(actor.trx, customerId) };
  };

  const card: HandlersOf<typeof cardBillingInfo> = {
    billingInfo: handler({
      query: billingInfoQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        const { address, tax_id } = await findBillingInfo(context, 'chargebee', query);
        return { address: address && cardForm(address), tax_id };
      },
    }),
    updateBillingInfo: handler({
      query: noInput,
      body: billingInfoBody,
      handle: ({ body }, context) =>
        runIdempotent(database, context, {
          endpoint: cardBillingInfo.updateBillingInfo,
          payload: body,
          act: async (actor) => {
            const { address, tax_id } = await change(actor, 'chargebee', body, fromCardForm(body.address));
            return { address: cardForm(address), tax_id };
          },
        }),
    }),
  };
  const conductor: HandlersOf<typeof conductorBillingInfo> = {
    billingInfo: handler({
      query: billingInfoQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        const { address, tax_id } = await findBillingInfo(context, 'conductor', query);
        return { address: address && conductorForm(address), tax_id };
      },
    }),
    updateBillingInfo: handler({
      query: noInput,
      body: adapterBillingInfoBody,
      handle: ({ body }, context) =>
        runIdempotent(database, context, {
          endpoint: conductorBillingInfo.updateBillingInfo,
          payload: body,
          act: async (actor) => {
            const { address, tax_id } = await change(actor, 'conductor', body, fromConductorForm(body.address));
            return { address: conductorForm(address), tax_id };
          },
        }),
    }),
  };
  return [...routesOf(cardBillingInfo, card), ...routesOf(conductorBillingInfo, conductor)];
};
