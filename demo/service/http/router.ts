/** Turns an endpoint table and its handlers into routes, at their plain path and under their service's prefix. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { AnyEndpoint, Host } from '#src/contract/schema/endpoint.ts';
import type { Audit } from './audit.ts';
import { billingRefusalOf } from './billing-refusal.ts';
import type { AnyHandler } from './handler.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import { requestUrl } from './request-url.ts';
import { sendFile } from './send-file.ts';
import { sendJson } from './send-json.ts';
import { isLines, sendLines } from './send-lines.ts';

/** Data of a request on its way through the service. */
export interface Environment {
  /** The request as Node has it; missing if the app is called without a server. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The pattern of the route, for logs: never an address. */
    route: string;
  };
}

/** An endpoint with its handler. */
export interface Route {
  endpoint: AnyEndpoint;
  handler: AnyHandler;
}

/** Pairs each endpoint of a table with its handler. */
export const routesOf = <Name extends string>(
  table: Readonly<Record<Name, AnyEndpoint>>,
  handlers: Readonly<Record<NoInfer<Name>, AnyHandler>>,
): Route[] => {
  const names = Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name));
  return names.map((name) => ({ endpoint: table[name], handler: handlers[name] }));
};

const prefixes: Readonly<Record<Host, string>> = {
  paywall: '/paywall',
  auth: '/auth',
  mailing: '/mailing',
  subs: '/subs',
};

/** Returns the query by its names. A repeated name is a list, which only some schemas accept. */
const queryOf = ({ searchParams }: Readonly<URL>): Record<string, string | string[]> => {
  const values = [...new Set(searchParams.keys())].map((name): [string, string | string[]] => {
    const all = searchParams.getAll(name);
    return [name, all.length > 1 ? all : (all[0] ?? '')];
  });
  return Object.fromEntries(values);
};

const handleRequest = async (
  context: Context<Environment>,
  routes: readonly Route[],
  requestContext: RequestContext,
  audit: Audit,
): Promise<Response> => {
  // A HEAD would run the handler of the GET, and some of those use up a code.
  if (context.req.method === 'HEAD') throw new Refusal(405, 'method_not_allowed', 'A call is not asked by HEAD');
  const kind = routes[0]?.endpoint.bodyKind ?? 'none';
  const query = queryOf(requestUrl(context));
  const body = await readBody(context, kind);
  for (const { endpoint, handler } of routes) {
    const raw = { query, body, code: context.req.param('code') ?? '' };
    if (!handler.matches(raw)) continue;
    const reply = await audit({ endpoint, raw, context: requestContext }, () => handler.handle(raw, requestContext));
    if (isLines(reply)) return sendLines(context, reply);
    return reply instanceof Blob ? sendFile(context, reply) : sendJson(context, reply, handler.cache);
  }
  throw new Refusal(400, 'bad_request', 'No call of this path takes such a request');
};

/** The billing services have their own error format (design: billing-states). */
const throwBillingRefusal = (cause: unknown): never => {
  throw cause instanceof Refusal ? billingRefusalOf(cause) : cause;
};

/** Adds the routes to the app; if two services share a path, the first one listed has the plain path. */
export const addRoutes = (
  app: Hono<Environment>,
  routes: readonly Route[],
  contextOf: (context: Context<Environment>) => RequestContext,
  audit: Audit,
): void => {
  const handledRoutes = new Set<string>();
  for (const { endpoint } of routes) {
    const { host, method, path } = endpoint;
    const route = `${method} ${path}`;
    if (handledRoutes.has(`${host} ${route}`)) continue;
    const group = routes.filter(
      ({ endpoint: { host: h, method: m, path: p } }) => h === host && m === method && p === path,
    );
    app.on(method, handledRoutes.has(route) ? [prefixes[host] + path] : [path, prefixes[host] + path], (context) => {
      context.set('route', route);
      const handled = handleRequest(context, group, contextOf(context), audit);
      return host === 'subs' ? handled.catch(throwBillingRefusal) : handled;
    });
    handledRoutes.add(route).add(`${host} ${route}`);
  }
};
