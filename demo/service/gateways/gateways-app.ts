/** The app of the gateways, which stand on an origin of their own as the real ones do; and the way there. */
import { Hono } from 'hono';
import { ownOriginOf } from '../wire/own-origin.ts';
import { refuseLargeBodies } from '../wire/read-body.ts';
import type { Environment } from '../wire/router.ts';
import { type GatewayPorts, gatewayRoutes } from './gateway-routes.ts';

/** Lets pages of any origin ask, as the real gateways do; a card is taken from their own frames alone. */
const openToPages = (app: Hono<Environment>): void => {
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
export const addGateways = (app: Hono<Environment>, ports: GatewayPorts): void => {
  openToPages(app);
  app.use(refuseLargeBodies);
  app.route('/gateways', gatewayRoutes(ports));
};

/**
 * `/gateways/*` of the service itself leads to the same path of the gateways' origin, by the same name of the host where
 * they have it: a deployment names paths, and the sandbox may take any free port for them.
 */
export const gatewayRedirects = (
  ownOrigins: () => readonly string[],
  gatewayOrigins: () => readonly string[],
): Hono<Environment> => {
  const routes = new Hono<Environment>();
  routes.get('/*', (context) => {
    const { pathname, search } = new URL(context.req.url);
    const { hostname } = new URL(ownOriginOf(context.req.url, ownOrigins()));
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
