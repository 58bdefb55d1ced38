import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../wire/cors.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Environment } from '../wire/router.ts';

/**
 * Keeps pages from elsewhere off the sandbox's switches: any site that a developer visits could press them. Browsers say
 * where a request comes from; programs say nothing, and may. A link from elsewhere is refused as well, since one of the
 * switches is a link.
 */
export const refuseForeignPages: MiddlewareHandler<Environment> = async (context, next) => {
  const origin = context.req.header('origin');
  const asked = new URL(context.req.url).origin;
  const isForeign = origin !== undefined && origin !== asked && !isLoopback(origin);
  if (isForeign || context.req.header('sec-fetch-site') === 'cross-site') {
    throw new Refusal(403, 'foreign_page', 'Only pages of this machine may use the sandbox’s switches');
  }
  await next();
};
