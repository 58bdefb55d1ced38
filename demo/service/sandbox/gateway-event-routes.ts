/** `/sandbox/gateway-event*`: triggers an event at a gateway, and lists the events. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { invoiceId } from '../domain/billing/store/invoices.ts';
import { findReaderByEmail } from '../domain/readers/readers.ts';
import type { WebhookDispatcher } from '../fakes/gateways/webhook-dispatcher.ts';
import { readBody } from '../http/read-body.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Environment } from '../http/router.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database/open.ts';
import {
  cancelDebitEvents,
  listEvents,
  type NewGatewayEvent,
  queueEvent,
} from '../ports/gateway-events/event-queue.ts';
import { gatewayEventTypes } from '../ports/gateway-events/gateway-event.ts';

interface GatewayEventDeps {
  database: Database;
  clock: Clock;
  dispatcher: WebhookDispatcher;
}

/** Without `invoice` the reader's newest matching one, without `amount` all of it. */
const bodySchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  event: v.picklist(gatewayEventTypes),
  invoice: v.optional(v.string()),
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  last4: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/)), '4444'),
});

type EventRequest = v.InferOutput<typeof bodySchema>;

const findInvoice = async (database: Database, userId: number, { event, invoice }: EventRequest) => {
  const rows = await database
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .select(['i.id', 'i.total'])
    .where('c.user_id', '=', userId)
    .$if(event === 'debit.settled', (query) => query.where('i.status', '=', 'pending'))
    .$if(event === 'debit.failed', (query) => query.where('i.status', 'in', ['pending', 'paid']))
    .$if(!event.startsWith('debit.'), (query) => query.where('i.status', '=', 'paid'))
    .orderBy('i.id', 'desc')
    .execute();
  const matchingInvoice = rows.find(({ id }) => invoice === undefined || invoiceId(id) === invoice);
  if (matchingInvoice === undefined) throw notFound('invoice');
  return { invoice: invoiceId(matchingInvoice.id), total: matchingInvoice.total };
};

const findMethod = async (
  database: Database,
  userId: number,
  types: readonly ('card' | 'paypal_express_checkout')[],
) => {
  const matchingInvoice = await database
    .selectFrom('payment_methods as m')
    .innerJoin('billing_customers as c', 'c.customer_id', 'm.customer_id')
    .select('m.payment_method_id')
    .where('c.user_id', '=', userId)
    .where('m.type', 'in', types)
    .orderBy('m.is_primary', 'desc')
    .orderBy('m.payment_method_id')
    .executeTakeFirst();
  if (matchingInvoice === undefined) throw notFound('payment_method');
  return matchingInvoice.payment_method_id;
};

const createEvent = async (
  database: Database,
  userId: number,
  body: EventRequest,
  now: Date,
): Promise<NewGatewayEvent> => {
  const { event } = body;
  switch (event) {
    case 'card.updated': {
      const method = await findMethod(database, userId, ['card']);
      return { type: event, method, last4: body.last4, expiry_month: 12, expiry_year: now.getUTCFullYear() + 4 };
    }
    case 'agreement.cancelled':
      return { type: event, method: await findMethod(database, userId, ['paypal_express_checkout']) };
    case 'debit.settled':
    case 'debit.failed': {
      const { invoice } = await findInvoice(database, userId, body);
      await cancelDebitEvents(database, invoice);
      return { type: event, invoice };
    }
    default: {
      const { invoice, total } = await findInvoice(database, userId, body);
      return { type: event, invoice, amount: body.amount ?? total };
    }
  }
};

/** The routes, under `/sandbox`. */
export const gatewayEventRoutes = ({ database, clock, dispatcher }: GatewayEventDeps): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.post('/gateway-event', async (context) => {
    const body = v.safeParse(bodySchema, await readBody(context, 'json'));
    if (!body.success) throw new Refusal(400, 'bad_request', v.summarize(body.issues));
    const reader = await findReaderByEmail(database, body.output.email);
    if (reader === null) throw notFound('reader');
    const now = clock.now();
    const event = await createEvent(database, reader.id, body.output, now);
    const id = await queueEvent(database, event, now);
    await dispatcher.delivered();
    return context.json({ id, ...event });
  });
  routes.get('/gateway-events', async (context) => {
    await dispatcher.delivered();
    return context.json({ events: await listEvents(database) });
  });
  return routes;
};
