/** `POST /subs/gateway-webhook`: receives the gateways' events. Unsigned events are rejected. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { BillingRefusal, billingRefusalOf } from '../../wire/billing-refusal.ts';
import { readText } from '../../wire/read-body.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { Environment } from '../../wire/router.ts';
import { applyGatewayEvent } from './apply-gateway-event.ts';
import { gatewayEvent } from './gateway-event.ts';
import { isSigned, signatureHeader } from './signature.ts';

/** Its path. */
export const webhookPath = '/subs/gateway-webhook';

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * Adds the route. 400 for a signature that is missing, wrong or old, 404 for something that is not known (yet); `took`
 * says whether the event changed anything. Anything but a 200 is delivered again.
 */
export const addWebhook = (app: Hono<Environment>, { database, clock }: { database: Database; clock: Clock }): void => {
  app.post(webhookPath, async (context) => {
    context.set('route', `POST ${webhookPath}`);
    context.header('cache-control', 'no-store');
    try {
      const body = await readText(context.req.raw);
      const signature = context.req.header(signatureHeader) ?? '';
      const now = clock.now();
      if (!(await isSigned(database, { signature, body }, now))) {
        throw new BillingRefusal(400, 'invalid_signature', 'This was not signed by a gateway, or long ago');
      }
      const event = v.safeParse(gatewayEvent, parse(body));
      if (!event.success) throw new BillingRefusal(400, 'param_wrong_value', 'No event of a gateway');
      return context.json({ took: await applyGatewayEvent(database, event.output, now) });
    } catch (cause) {
      throw cause instanceof Refusal ? billingRefusalOf(cause) : cause;
    }
  });
};
