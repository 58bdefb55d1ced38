/** Where papers go, in the address forms of both families. */
import { adapterShippingBody, detailQuery, shippingBody } from '../../../src/http/contract/billing-requests.ts';
import { cardBilling } from '../../../src/http/contract/card-billing-calls.ts';
import { conductor } from '../../../src/http/contract/conductor-calls.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { readChanged } from './carry-through.ts';
import type { Desk } from './desk.ts';
import { type Actor, carryOut } from './intents.ts';
import {
  cardForm,
  conductorForm,
  fromCardForm,
  fromConductorForm,
  type KeptForm,
  readShipping,
  writeShipping,
} from './shipping.ts';

type Names = 'shippingInfo' | 'updateShippingInfo';

const change = async ({ held }: Desk, actor: Actor, subsId: string, token: string, address: KeptForm) => {
  const stand = await held(actor, subsId);
  const kept = await writeShipping(actor, stand.subscription.subs_id, token, address);
  return { ...(await readChanged(actor, stand)), ...kept };
};

const readFor = async (database: Database, { look }: Desk, ...[visit, subsId]: Parameters<Desk['look']>) =>
  readShipping(database, (await look(visit, subsId)).subscription.subs_id);

/** The card-billing family's handlers. */
export const cardShippingHandlers = (database: Database, desk: Desk): Pick<HandlersOf<typeof cardBilling>, Names> => ({
  shippingInfo: handler({
    query: detailQuery,
    body: nothing,
    answer: async ({ query }, visit) => {
      const { address, token } = await readFor(database, desk, visit, query.subscriptionid);
      return { address: address && cardForm(address), token };
    },
  }),
  updateShippingInfo: handler({
    query: nothing,
    body: shippingBody,
    answer: ({ body }, visit) =>
      carryOut(database, visit, {
        endpoint: cardBilling.updateShippingInfo,
        said: body,
        act: async (actor) => {
          const done = await change(desk, actor, body.subscription_id, body.token, fromCardForm(body.address));
          return { ...done, address: cardForm(done.address) };
        },
      }),
  }),
});

/** The conductor family's handlers. */
export const conductorShippingHandlers = (
  database: Database,
  desk: Desk,
): Pick<HandlersOf<typeof conductor>, Names> => ({
  shippingInfo: handler({
    query: detailQuery,
    body: nothing,
    answer: async ({ query }, visit) => {
      const { address, token } = await readFor(database, desk, visit, query.subscriptionid);
      return { address: address && conductorForm(address), token };
    },
  }),
  updateShippingInfo: handler({
    query: nothing,
    body: adapterShippingBody,
    answer: ({ body }, visit) =>
      carryOut(database, visit, {
        endpoint: conductor.updateShippingInfo,
        said: body,
        act: async (actor) => {
          const done = await change(desk, actor, body.subscription_id, body.token, fromConductorForm(body.address));
          return { ...done, address: conductorForm(done.address) };
        },
      }),
  }),
});
