/** `POST /subs/gateway-webhook`: receives the gateways' events. Unsigned events are rejected. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { BillingRefusal, billingRefusalOf } from '../../http/billing-refusal.ts';
import { readText } from '../../http/read-body.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Environment } from '../../http/router.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database/open.ts';
import { gatewayEvent } from '../../ports/gateway-events/gateway-event.ts';
import { isSigned, signatureHeader } from '../../ports/gateway-events/signature.ts';
import { applyGatewayEvent } from './apply-gateway-event.ts';

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
