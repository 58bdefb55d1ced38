/** The app of the gateways, which have an origin of their own as the real ones do; and the redirects to it. */
import { Hono } from 'hono';
import { ownOriginOf } from '../../http/guards/own-origin.ts';
import { rejectLargeBodies } from '../../http/read-body.ts';
import { requestUrl } from '../../http/request-url.ts';
import type { Environment } from '../../http/router.ts';
import { type GatewayRouteDeps, gatewayRoutes } from './gateway-routes.ts';

/** Allows pages of any origin to call, as the real gateways do; a card is accepted only from their own frames. */
const allowAnyOrigin = (app: Hono<Environment>): void => {
  app.use(async (context, next) => {
    context.header('access-control-allow-origin', '*');
    if (context.req.method !== 'OPTIONS') return next();
    context.set('route', 'OPTIONS');
    context.header('access-control-allow-methods', 'GET, POST');
    context.header('access-control-allow-headers', 'content-type');
    context.header('access-control-max-age', '7200');
    return context.body(null, 204);
  });
};

/** Adds the gateways to an app of their own. */
export const mountGateways = (app: Hono<Environment>, deps: GatewayRouteDeps): void => {
  allowAnyOrigin(app);
  app.use(rejectLargeBodies);
  app.route('/gateways', gatewayRoutes(deps));
};

/**
 * Redirects `/gateways/*` of the service itself to the same path of the gateways' origin, under the same host name if
 * they have it: a deployment names paths, and the sandbox may use any free port for the gateways.
 */
export const gatewayRedirects = (
  ownOrigins: () => readonly string[],
  gatewayOrigins: () => readonly string[],
): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.get('/*', (context) => {
    const url = requestUrl(context);
    const { pathname, search } = url;
    const { hostname } = new URL(ownOriginOf(url, ownOrigins()));
    const origins = gatewayOrigins();
    const origin = origins.find((each) => new URL(each).hostname === hostname) ?? origins[0];
    context.set('route', 'GET /gateways');
    context.header('cache-control', 'no-store');
    context.header('access-control-allow-origin', '*');
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('referrer-policy', 'no-referrer');
    return origin === undefined ? context.notFound() : context.redirect(origin + pathname + search, 302);
  });
  return routes;
};
