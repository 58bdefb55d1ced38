import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../http/guards/cors.ts';
import { Refusal } from '../http/refusal.ts';
import type { Environment } from '../http/router.ts';

/**
 * Keeps other sites' pages away from the sandbox's switches: any site that a developer visits could use them. Browsers
 * send the origin of a request; programs send none, and may pass. A link from another site is rejected as well, because
 * one of the switches is a link.
 */
export const rejectCrossSitePages: MiddlewareHandler<Environment> = async (context, next) => {
  const origin = context.req.header('origin');
  const ownOrigin = new URL(context.req.url).origin;
  const isCrossSite = origin !== undefined && origin !== ownOrigin && !isLoopback(origin);
  if (isCrossSite || context.req.header('sec-fetch-site') === 'cross-site') {
    throw new Refusal(403, 'foreign_page', 'Only pages of this machine may use the sandbox’s switches');
  }
  await next();
};
