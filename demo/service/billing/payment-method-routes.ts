/** Payment methods (spec: portal point 7): read for both families, changed in the card-billing family. */
import type { InferInput } from 'valibot';
import { customeridQuery, siteidQuery, updateUrlQuery } from '../../../src/contract/payment-methods/payment-method.ts';
import {
  bankAccountBody,
  paymentMethodName,
  updateCardBody,
  updateMethodBody,
  updateMethodQuery,
} from '../../../src/contract/payment-methods/payment-method-change.ts';
import type { paymentMethodsReply } from '../../../src/contract/payment-methods/payment-method-replies.ts';
import { paymentMethods } from '../../../src/contract/payment-methods/payment-methods.ts';
import type { Reader } from '../accounts/readers.ts';
import { requireOwner } from '../accounts/require-reader.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { regionLocaleOf } from '../region-locales.ts';
import { type HandlersOf, handler, noInput } from '../wire/handler.ts';
import type { RequestContext } from '../wire/request-context.ts';
import { type Route, routesOf } from '../wire/router.ts';
import { addRedeemedMethod } from './add-redeemed-method.ts';
import { type Actor, type IdempotentChange, runIdempotent } from './idempotency.ts';
import { invalidParam } from './machine/transitions.ts';
import { describeCard, paymentMethodReply } from './payment-method-reply.ts';
import { listMethods, makePrimary, removeMethod, requireCustomer } from './stored-methods.ts';
import { type DatabaseOrTransaction, notFoundError } from './subscription-records.ts';
import { createSubscriptionService } from './subscription-service.ts';
import { paymentUpdateUrl } from './update-links.ts';

type Endpoint = IdempotentChange<typeof paymentMethodsReply>['endpoint'];
type Reply = InferInput<typeof paymentMethodsReply>;

const listFor = async (db: DatabaseOrTransaction, reader: Reader, customerId: string, now: Date): Promise<Reply> => ({
  customerId,
  payment_methods: (await listMethods(db, customerId)).map((each) => paymentMethodReply(each, reader.email, now)),
});

type Handlers = HandlersOf<typeof paymentMethods>;

/** The reader of a call and their customers, and changes of a customer's methods. */
const createCustomers = (database: Database) => {
  const { readerNow, look } = createSubscriptionService(database, null);

  /** Returns every customer of a reader at a site; there is one, unless two billing systems serve it. */
  const customersAt = async (context: RequestContext, siteId: string) => {
    const reader = await readerNow(context);
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

  /** Runs a change once for each idempotency key, and returns the methods after it. */
  const change = async (
    context: RequestContext,
    changeRequest: { endpoint: Endpoint; payload: unknown; customerId: string },
    act: (actor: Actor, customerId: string) => Promise<void>,
  ): Promise<Reply> => {
    await requireOwner(database, context);
    return runIdempotent(database, context, {
      endpoint: changeRequest.endpoint,
      payload: changeRequest.payload,
      act: async (actor) => {
        const { trx, reader, now } = actor;
        const customerId = await requireCustomer(trx, reader.id, changeRequest.customerId, 'chargebee');
        await act(actor, customerId);
        return listFor(trx, reader, customerId, now);
      },
    });
  };

  return { readerNow, look, customersAt, change };
};

type Customers = ReturnType<typeof createCustomers>;

/** Adds a method that PayPal holds. */
const byPayPal = (
  { customersAt, change }: Customers,
  endpoint: typeof paymentMethods.updatePaymentMethod,
): Handlers['updatePaymentMethod'] =>
  handler({
    query: updateMethodQuery,
    body: updateMethodBody,
    handle: async ({ query, body }, context) => {
      const { ids } = await customersAt(context, query.siteid);
      if (!ids.includes(query.customerid)) throw notFoundError('customer');
      const { reference_id, gateway_account_id, is_primary, type } = body;
      const payload = { query, body };
      return change(context, { endpoint, payload, customerId: query.customerid }, (actor, customerId) =>
        addRedeemedMethod(actor, customerId, {
          gateway: 'paypal',
          token: reference_id,
          types: [type],
          account: gateway_account_id,
          isPrimary: is_primary === 'true',
        }),
      );
    },
  });

/** The methods of a customer. */
const methodQueries = (
  database: Database,
  { customersAt, readerNow }: Customers,
): Pick<Handlers, 'primaryPaymentMethod' | 'cardList' | 'paymentMethodList'> => ({
  primaryPaymentMethod: handler({
    query: siteidQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      const { reader, ids } = await customersAt(context, query.siteid);
      const [customerId = null] = ids;
      const methods = customerId === null ? [] : await listMethods(database, customerId);
      const primaryReply = methods.find(({ is_primary }) => is_primary);
      if (primaryReply === undefined) return { email: reader.email, type: '', status: 'none', gateway: '', customerId };
      const replies = paymentMethodReply(primaryReply, reader.email, context.now);
      const { type, status, gateway } = { status: '', gateway: '', ...replies };
      return {
        email: reader.email,
        type,
        status: status ?? '',
        gateway: gateway ?? '',
        customerId,
        payment_method: replies,
      };
    },
  }),
  cardList: handler({
    query: siteidQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      const { ids } = await customersAt(context, query.siteid);
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
    body: noInput,
    handle: async ({ query }, context) => {
      const reader = await readerNow(context);
      const customerId = await requireCustomer(database, reader.id, query.customerid, null);
      return listFor(database, reader, customerId, context.now);
    },
  }),
});

/** New methods, from the gateways. */
const methodAdditions = ({ change }: Customers): Pick<Handlers, 'updateCard' | 'createBankAccount'> => ({
  updateCard: handler({
    query: noInput,
    body: updateCardBody,
    handle: ({ body }, context) =>
      change(
        context,
        { endpoint: paymentMethods.updateCard, payload: body, customerId: body.customerid },
        (actor, id) =>
          addRedeemedMethod(actor, id, {
            gateway: body.gateway ?? null,
            token: body.temptoken,
            types: [body.type],
            account: body.gateway_account_id,
            isPrimary: body.is_primary === 'true',
          }),
      ),
  }),
  createBankAccount: handler({
    query: noInput,
    body: bankAccountBody,
    handle: ({ body }, context) => {
      if (body.issuingcountry !== 'US') throw invalidParam('issuingcountry', 'Accounts of the United States alone');
      const changeRequest = {
        endpoint: paymentMethods.createBankAccount,
        payload: body,
        customerId: body.customerid,
      };
      return change(context, changeRequest, (actor, id) =>
        addRedeemedMethod(actor, id, {
          gateway: 'stripe',
          token: body.temptoken,
          types: ['direct_debit'],
          account: body.gateway_account_id,
          isPrimary: body.is_primary === 'true',
        }),
      );
    },
  }),
});

/** Changes of the methods of a customer. */
const methodChanges = ({ change }: Customers): Pick<Handlers, 'makePrimary' | 'removePaymentMethod'> => ({
  makePrimary: handler({
    query: noInput,
    body: paymentMethodName,
    handle: ({ body }, context) =>
      change(
        context,
        { endpoint: paymentMethods.makePrimary, payload: body, customerId: body.customerid },
        ({ trx, now }, id) => makePrimary(trx, id, body.payment_method_id, now),
      ),
  }),
  removePaymentMethod: handler({
    query: paymentMethodName,
    body: noInput,
    handle: ({ query }, context) =>
      change(
        context,
        { endpoint: paymentMethods.removePaymentMethod, payload: query, customerId: query.customerid },
        ({ trx, now }, id) => removeMethod(trx, id, query.payment_method_id, now),
      ),
  }),
});

/** The page on which the conductor takes another card. */
const updateUrlQueries = (database: Database, { look }: Customers): Pick<Handlers, 'updateUrl'> => ({
  updateUrl: handler({
    query: updateUrlQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      await requireOwner(database, context);
      const { subscription, billing } = await look(context, query.subscription_key);
      if (billing !== 'conductor') return { error: 'This subscription is not paid for here', status: 'failed' };
      const { language } = regionLocaleOf(subscription.region_id);
      return { url: await paymentUpdateUrl(database, { customerId: subscription.customer_id, language }, context) };
    },
  }),
});

/** The calls, answered from the database. */
export const paymentMethodRoutes = (database: Database): Route[] => {
  const customers = createCustomers(database);
  return routesOf(paymentMethods, {
    ...methodQueries(database, customers),
    ...methodAdditions(customers),
    updatePaymentMethod: byPayPal(customers, paymentMethods.updatePaymentMethod),
    updatePaymentMethod3: byPayPal(customers, paymentMethods.updatePaymentMethod3),
    ...methodChanges(customers),
    ...updateUrlQueries(database, customers),
  });
};
