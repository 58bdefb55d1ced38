/** `POST /sandbox/card`: makes the card of a reader decline, or work again. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { findReaderByEmail } from '../domain/readers/readers.ts';
import { readBody } from '../http/read-body.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Environment } from '../http/router.ts';
import type { Database } from '../ports/database/open.ts';

const bodySchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  behaviour: v.picklist(['succeeds', 'declines']),
});

/** The route, under `/sandbox`. */
export const cardRoutes = (database: Database): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.post('/card', async (context) => {
    const body = v.safeParse(bodySchema, await readBody(context, 'json'));
    if (!body.success) throw new Refusal(400, 'bad_request', v.summarize(body.issues));
    const { email, behaviour } = body.output;
    const reader = await findReaderByEmail(database, email);
    if (reader === null) throw notFound('reader');
    await database
      .updateTable('payment_methods')
      .set({ behaviour })
      .where('customer_id', 'in', (query) =>
        query.selectFrom('billing_customers').select('customer_id').where('user_id', '=', reader.id),
      )
      .execute();
    return context.json({ email, behaviour });
  });
  return routes;
};
