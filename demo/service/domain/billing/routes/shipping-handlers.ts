/** Delivery addresses, in the address forms of both families. */

import { cardBilling } from '#src/contract/subscriptions/card-billing.ts';
import { conductor } from '#src/contract/subscriptions/conductor.ts';
import { adapterShippingBody, shippingBody } from '#src/contract/subscriptions/shipping-address.ts';
import { detailQuery } from '#src/contract/subscriptions/subscription-change.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import type { Database } from '../../../ports/database/open.ts';
import { changedReplyOf } from '../store/execute-act.ts';
import { type Actor, runIdempotent } from '../store/idempotency.ts';
import {
  cardForm,
  conductorForm,
  fromCardForm,
  fromConductorForm,
  readShipping,
  type StoredAddress,
  writeShipping,
} from '../store/shipping.ts';
import type { SubscriptionService } from '../store/subscription-service.ts';

type Names = 'shippingInfo' | 'updateShippingInfo';

const change = async (
  { held }: SubscriptionService,
  actor: Actor,
  subsId: string,
  token: string,
  address: StoredAddress,
) => {
  const record = await held(actor, subsId);
  const shippingAddress = await writeShipping(actor, record.subscription.subs_id, token, address);
  return { ...(await changedReplyOf(actor, record)), ...shippingAddress };
};

const readShippingFor = async (
  database: Database,
  { look }: SubscriptionService,
  ...[context, subsId]: Parameters<SubscriptionService['look']>
) => readShipping(database, (await look(context, subsId)).subscription.subs_id);

/** The card-billing family's handlers. */
export const cardShippingHandlers = (
  database: Database,
  desk: SubscriptionService,
): Pick<HandlersOf<typeof cardBilling>, Names> => ({
  shippingInfo: handler({
    query: detailQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      const { address, token } = await readShippingFor(database, desk, context, query.subscriptionid);
      return { address: address && cardForm(address), token };
    },
  }),
  updateShippingInfo: handler({
    query: noInput,
    body: shippingBody,
    handle: ({ body }, context) =>
      runIdempotent(database, context, {
        endpoint: cardBilling.updateShippingInfo,
        payload: body,
        act: async (actor) => {
          const changedAddress = await change(
            desk,
            actor,
            body.subscription_id,
            body.token,
            fromCardForm(body.address),
          );
          return { ...changedAddress, address: cardForm(changedAddress.address) };
        },
      }),
  }),
});

/** The conductor family's handlers. */
export const conductorShippingHandlers = (
  database: Database,
  desk: SubscriptionService,
): Pick<HandlersOf<typeof conductor>, Names> => ({
  shippingInfo: handler({
    query: detailQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      const { address, token } = await readShippingFor(database, desk, context, query.subscriptionid);
      return { address: address && conductorForm(address), token };
    },
  }),
  updateShippingInfo: handler({
    query: noInput,
    body: adapterShippingBody,
    handle: ({ body }, context) =>
      runIdempotent(database, context, {
        endpoint: conductor.updateShippingInfo,
        payload: body,
        act: async (actor) => {
          const changedAddress = await change(
            desk,
            actor,
            body.subscription_id,
            body.token,
            fromConductorForm(body.address),
          );
          return { ...changedAddress, address: conductorForm(changedAddress.address) };
        },
      }),
  }),
});
