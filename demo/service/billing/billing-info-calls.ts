/** Whose name and address stand on invoices, in the address forms of both families. */
import { cardBillingInfo, conductorBillingInfo } from '../../../src/http/contract/billing-info-calls.ts';
import {
  adapterBillingInfoBody,
  billingInfoBody,
  billingInfoQuery,
} from '../../../src/http/contract/billing-info-requests.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import type { BillingSystem } from '../database/billing-schema.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { demandCustomer, type NamedCustomer, readBillingInfo, writeBillingInfo } from './billing-info.ts';
import { type Actor, carryOut } from './intents.ts';
import { cardForm, conductorForm, fromCardForm, fromConductorForm, type KeptForm } from './shipping.ts';

/** The calls of both families, answered from the database. */
export const billingInfoCalls = (database: Database): Call[] => {
  const look = async (visit: Visit, billing: BillingSystem, query: NamedCustomer) => {
    const reader = await demandReader(visit);
    return readBillingInfo(database, await demandCustomer(database, reader.id, billing, query));
  };
  const change = async (actor: Actor, billing: BillingSystem, body: NamedCustomer, address: KeptForm) => {
    await writeBillingInfo(actor, await demandCustomer(actor.work, actor.reader.id, billing, body), address);
    return address;
  };

  const card: HandlersOf<typeof cardBillingInfo> = {
    billingInfo: handler({
      query: billingInfoQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const address = await look(visit, 'chargebee', query);
        return { address: address && cardForm(address) };
      },
    }),
    updateBillingInfo: handler({
      query: nothing,
      body: billingInfoBody,
      answer: ({ body }, visit) =>
        carryOut(database, visit, {
          endpoint: cardBillingInfo.updateBillingInfo,
          said: body,
          act: async (actor) => ({
            address: cardForm(await change(actor, 'chargebee', body, fromCardForm(body.address))),
          }),
        }),
    }),
  };
  const conductor: HandlersOf<typeof conductorBillingInfo> = {
    billingInfo: handler({
      query: billingInfoQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const address = await look(visit, 'conductor', query);
        return { address: address && conductorForm(address) };
      },
    }),
    updateBillingInfo: handler({
      query: nothing,
      body: adapterBillingInfoBody,
      answer: ({ body }, visit) =>
        carryOut(database, visit, {
          endpoint: conductorBillingInfo.updateBillingInfo,
          said: body,
          act: async (actor) => ({
            address: conductorForm(await change(actor, 'conductor', body, fromConductorForm(body.address))),
          }),
        }),
    }),
  };
  return [...callsOf(cardBillingInfo, card), ...callsOf(conductorBillingInfo, conductor)];
};
