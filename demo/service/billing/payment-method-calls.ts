/** How somebody pays (spec: portal point 7): read for both families, changed in the card-billing family. */
import type { InferInput } from 'valibot';
import { paymentMethods } from '../../../src/http/contract/payment-method-calls.ts';
import type { paymentMethodsReply } from '../../../src/http/contract/payment-method-replies.ts';
import {
  bankAccountBody,
  customeridQuery,
  paymentMethodName,
  siteidQuery,
  updateCardBody,
  updateMethodBody,
  updateMethodQuery,
  updateUrlQuery,
} from '../../../src/http/contract/payment-method-requests.ts';
import { refuseAgents } from '../accounts/demand-reader.ts';
import type { Reader } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { describeCard, describeMethod } from './describe-method.ts';
import { createDesk } from './desk.ts';
import { giveMethod } from './give-method.ts';
import { type Actor, carryOut, type Intent } from './intents.ts';
import { demandCustomer, listMethods, makePrimary, removeMethod } from './kept-methods.ts';
import { noSuch, type Work } from './stands.ts';
import { paymentUpdateUrl } from './update-links.ts';

type Endpoint = Intent<typeof paymentMethodsReply>['endpoint'];
type Reply = InferInput<typeof paymentMethodsReply>;

const listFor = async (work: Work, reader: Reader, customerId: string, now: Date): Promise<Reply> => ({
  customerId,
  payment_methods: (await listMethods(work, customerId)).map((each) => describeMethod(each, reader.email, now)),
});

/** The calls, answered from the database. */
export const paymentMethodCalls = (database: Database): Call[] => {
  const { readerNow, look } = createDesk(database, null);

  /** Every customer that a reader is at a site; there is one, unless two billing systems serve it. */
  const customersAt = async (visit: Visit, siteId: string) => {
    const reader = await readerNow(visit);
    await findSite(database, siteId);
    const customers = await database
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', reader.id)
      .where('site_id', '=', siteId)
      .orderBy('billing')
      .execute();
    return { reader, ids: customers.map(({ customer_id }) => customer_id) };
  };

  const change = async (
    visit: Visit,
    asked: { endpoint: Endpoint; said: unknown; customerId: string },
    act: (actor: Actor, customerId: string) => Promise<void>,
  ): Promise<Reply> => {
    await refuseAgents(visit);
    return carryOut(database, visit, {
      endpoint: asked.endpoint,
      said: asked.said,
      act: async (actor) => {
        const { work, reader, now } = actor;
        const customerId = await demandCustomer(work, reader.id, asked.customerId, 'chargebee');
        await act(actor, customerId);
        return listFor(work, reader, customerId, now);
      },
    });
  };

  const byPayPal = (endpoint: typeof paymentMethods.updatePaymentMethod) =>
    handler({
      query: updateMethodQuery,
      body: updateMethodBody,
      answer: async ({ query, body }, visit) => {
        const { ids } = await customersAt(visit, query.siteid);
        if (!ids.includes(query.customerid)) throw noSuch('customer');
        const { reference_id, gateway_account_id, is_primary, type } = body;
        const said = { query, body };
        return change(visit, { endpoint, said, customerId: query.customerid }, (actor, customerId) =>
          giveMethod(actor, customerId, {
            gateway: 'paypal',
            token: reference_id,
            types: [type],
            account: gateway_account_id,
            isPrimary: is_primary === 'true',
          }),
        );
      },
    });

  const handlers: HandlersOf<typeof paymentMethods> = {
    primaryPaymentMethod: handler({
      query: siteidQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const { reader, ids } = await customersAt(visit, query.siteid);
        const [customerId = null] = ids;
        const kept = customerId === null ? [] : await listMethods(database, customerId);
        const primary = kept.find(({ is_primary }) => is_primary);
        if (primary === undefined) return { email: reader.email, type: '', status: 'none', gateway: '', customerId };
        const described = describeMethod(primary, reader.email, visit.now);
        const { type, status, gateway } = { status: '', gateway: '', ...described };
        return {
          email: reader.email,
          type,
          status: status ?? '',
          gateway: gateway ?? '',
          customerId,
          payment_method: described,
        };
      },
    }),
    cardList: handler({
      query: siteidQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const { ids } = await customersAt(visit, query.siteid);
        const all = await Promise.all(ids.map((id) => listMethods(database, id)));
        return {
          cards: all
            .flat()
            .filter(({ type }) => type === 'card')
            .map(describeCard),
        };
      },
    }),
    paymentMethodList: handler({
      query: customeridQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const reader = await readerNow(visit);
        const customerId = await demandCustomer(database, reader.id, query.customerid, null);
        return listFor(database, reader, customerId, visit.now);
      },
    }),
    updateCard: handler({
      query: nothing,
      body: updateCardBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: paymentMethods.updateCard, said: body, customerId: body.customerid }, (actor, id) =>
          giveMethod(actor, id, {
            gateway: body.gateway ?? null,
            token: body.temptoken,
            types: [body.type],
            account: body.gateway_account_id,
            isPrimary: body.is_primary === 'true',
          }),
        ),
    }),
    createBankAccount: handler({
      query: nothing,
      body: bankAccountBody,
      answer: ({ body }, visit) => {
        const asked = { endpoint: paymentMethods.createBankAccount, said: body, customerId: body.customerid };
        return change(visit, asked, (actor, id) =>
          giveMethod(actor, id, {
            gateway: 'stripe',
            token: body.temptoken,
            types: ['direct_debit'],
            account: body.gateway_account_id,
            isPrimary: body.is_primary === 'true',
          }),
        );
      },
    }),
    updatePaymentMethod: byPayPal(paymentMethods.updatePaymentMethod),
    updatePaymentMethod3: byPayPal(paymentMethods.updatePaymentMethod3),
    makePrimary: handler({
      query: nothing,
      body: paymentMethodName,
      answer: ({ body }, visit) =>
        change(
          visit,
          { endpoint: paymentMethods.makePrimary, said: body, customerId: body.customerid },
          ({ work, now }, id) => makePrimary(work, id, body.payment_method_id, now),
        ),
    }),
    removePaymentMethod: handler({
      query: paymentMethodName,
      body: nothing,
      answer: ({ query }, visit) =>
        change(
          visit,
          { endpoint: paymentMethods.removePaymentMethod, said: query, customerId: query.customerid },
          ({ work, now }, id) => removeMethod(work, id, query.payment_method_id, now),
        ),
    }),
    updateUrl: handler({
      query: updateUrlQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        await refuseAgents(visit);
        const { subscription, billing } = await look(visit, query.subscription_key);
        if (billing !== 'conductor') return { error: 'This subscription is not paid for here', status: 'failed' };
        return { url: await paymentUpdateUrl(database, subscription.customer_id, visit) };
      },
    }),
  };
  return callsOf(paymentMethods, handlers);
};
