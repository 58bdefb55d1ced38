/** The customers of a reader, and changes of their payment methods. */
import type { InferInput } from 'valibot';
import type { paymentMethodsReply } from '#src/contract/payment-methods/payment-method-replies.ts';
import type { Reader } from '../../http/caller.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';
import { type Actor, type IdempotentChange, runIdempotent } from '../billing/store/idempotency.ts';
import { paymentMethodReply } from '../billing/store/payment-method-reply.ts';
import { createSubscriptionService } from '../billing/store/subscription-service.ts';
import { requireOwner } from '../readers/require-reader.ts';
import { findSite } from '../sites/sites.ts';
import { listMethods, requireCustomer } from './stored-methods.ts';

type Endpoint = IdempotentChange<typeof paymentMethodsReply>['endpoint'];
type Reply = InferInput<typeof paymentMethodsReply>;

/** Returns the reply with the methods of a customer. */
export const listFor = async (
  db: DatabaseOrTransaction,
  reader: Reader,
  customerId: string,
  now: Date,
): Promise<Reply> => ({
  customerId,
  payment_methods: (await listMethods(db, customerId)).map((each) => paymentMethodReply(each, reader.email, now)),
});

/** The reader of a call and their customers, and changes of a customer's methods. */
export const createCustomers = (database: Database) => {
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

/** The customers of the service. */
export type Customers = ReturnType<typeof createCustomers>;
