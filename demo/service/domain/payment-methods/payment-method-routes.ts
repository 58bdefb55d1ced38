import { customeridQuery, siteidQuery, updateUrlQuery } from '#src/contract/payment-methods/payment-method.ts';
import {
  bankAccountBody,
  paymentMethodName,
  updateCardBody,
  updateMethodBody,
  updateMethodQuery,
} from '#src/contract/payment-methods/payment-method-change.ts';
import { paymentMethods } from '#src/contract/payment-methods/payment-methods.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import type { PaymentGateways } from '../../ports/payment-gateways.ts';
import { invalidParam } from '../billing/rules/transitions.ts';
import { describeCard, paymentMethodReply } from '../billing/store/payment-method-reply.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';
import { requireOwner } from '../readers/require-reader.ts';
import { regionLocaleOf } from '../sites/region-locales.ts';
import { addRedeemedMethod } from './add-redeemed-method.ts';
import { type Customers, createCustomers, listFor } from './customers.ts';
import { listMethods, makePrimary, removeMethod, requireCustomer } from './stored-methods.ts';
import { paymentUpdateUrl } from './update-links.ts';

type Handlers = HandlersOf<typeof paymentMethods>;

/** Adds a method that PayPal holds. */
const byPayPal = (
  gateways: PaymentGateways,
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
        addRedeemedMethod(gateways, actor, customerId, {
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
const methodAdditions = (
  gateways: PaymentGateways,
  { change }: Customers,
): Pick<Handlers, 'updateCard' | 'createBankAccount'> => ({
  updateCard: handler({
    query: noInput,
    body: updateCardBody,
    handle: ({ body }, context) =>
      change(
        context,
        { endpoint: paymentMethods.updateCard, payload: body, customerId: body.customerid },
        (actor, id) =>
          addRedeemedMethod(gateways, actor, id, {
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
        addRedeemedMethod(gateways, actor, id, {
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
export const paymentMethodRoutes = (database: Database, gateways: PaymentGateways): Route[] => {
  const customers = createCustomers(database);
  return routesOf(paymentMethods, {
    ...methodQueries(database, customers),
    ...methodAdditions(gateways, customers),
    updatePaymentMethod: byPayPal(gateways, customers, paymentMethods.updatePaymentMethod),
    updatePaymentMethod3: byPayPal(gateways, customers, paymentMethods.updatePaymentMethod3),
    ...methodChanges(customers),
    ...updateUrlQueries(database, customers),
  });
};
