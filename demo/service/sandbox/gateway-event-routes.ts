/** `/sandbox/gateway-event*`: lets something happen at a gateway, and says what gateways had to tell. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { findReaderByEmail } from '../accounts/readers.ts';
import { invoiceId } from '../billing/invoices.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { EventOffice } from '../gateways/events/event-office.ts';
import { dropDebitEvents, type Happening, listEvents, queueEvent } from '../gateways/events/event-queue.ts';
import { gatewayEventTypes } from '../gateways/events/gateway-event.ts';
import { readBody } from '../wire/read-body.ts';
import { notFound, Refusal } from '../wire/refusal.ts';
import type { Environment } from '../wire/router.ts';

interface EventPorts {
  database: Database;
  clock: Clock;
  office: EventOffice;
}

/** Without `invoice` the reader's newest that fits is meant, without `amount` all of it. */
const askedSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  event: v.picklist(gatewayEventTypes),
  invoice: v.optional(v.string()),
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  last4: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/)), '4444'),
});

type Asked = v.InferOutput<typeof askedSchema>;

const findInvoice = async (database: Database, userId: number, { event, invoice }: Asked) => {
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
  const found = rows.find(({ id }) => invoice === undefined || invoiceId(id) === invoice);
  if (found === undefined) throw notFound('invoice');
  return { invoice: invoiceId(found.id), total: found.total };
};

const findMethod = async (
  database: Database,
  userId: number,
  types: readonly ('card' | 'paypal_express_checkout')[],
) => {
  const found = await database
    .selectFrom('payment_methods as m')
    .innerJoin('billing_customers as c', 'c.customer_id', 'm.customer_id')
    .select('m.payment_method_id')
    .where('c.user_id', '=', userId)
    .where('m.type', 'in', types)
    .orderBy('m.is_primary', 'desc')
    .orderBy('m.payment_method_id')
    .executeTakeFirst();
  if (found === undefined) throw notFound('payment_method');
  return found.payment_method_id;
};

const happeningOf = async (database: Database, userId: number, asked: Asked, now: Date): Promise<Happening> => {
  const { event } = asked;
  switch (event) {
    case 'card.updated': {
      const method = await findMethod(database, userId, ['card']);
      return { type: event, method, last4: asked.last4, expiry_month: 12, expiry_year: now.getUTCFullYear() + 4 };
    }
    case 'agreement.cancelled':
      return { type: event, method: await findMethod(database, userId, ['paypal_express_checkout']) };
    case 'debit.settled':
    case 'debit.failed': {
      const { invoice } = await findInvoice(database, userId, asked);
      await dropDebitEvents(database, invoice);
      return { type: event, invoice };
    }
    default: {
      const { invoice, total } = await findInvoice(database, userId, asked);
      return { type: event, invoice, amount: asked.amount ?? total };
    }
  }
};

/** The routes, under `/sandbox`. */
export const gatewayEventRoutes = ({ database, clock, office }: EventPorts): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.post('/gateway-event', async (context) => {
    const asked = v.safeParse(askedSchema, await readBody(context, 'json'));
    if (!asked.success) throw new Refusal(400, 'bad_request', v.summarize(asked.issues));
    const reader = await findReaderByEmail(database, asked.output.email);
    if (reader === null) throw notFound('reader');
    const now = clock.now();
    const happening = await happeningOf(database, reader.id, asked.output, now);
    const id = await queueEvent(database, happening, now);
    await office.told();
    return context.json({ id, ...happening });
  });
  routes.get('/gateway-events', async (context) => {
    await office.told();
    return context.json({ events: await listEvents(database) });
  });
  return routes;
};
