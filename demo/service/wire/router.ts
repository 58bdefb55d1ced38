/** Turns an endpoint table and its handlers into routes, at their plain path and under their service's prefix. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { AnyEndpoint, Host } from '../../../src/http/contract/endpoint.ts';
import { billingRefusalOf } from './billing-refusal.ts';
import type { AnyHandler } from './handler.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { sendFile } from './send-file.ts';
import { sendJson } from './send-json.ts';
import type { Visit } from './visit.ts';

/** What travels with a request through the service. */
export interface Environment {
  /** The request as Node has it; missing where the app is asked without a server. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The pattern of the route, for logs: never an address. */
    route: string;
  };
}

/** An endpoint with the handler that answers it. */
export interface Call {
  endpoint: AnyEndpoint;
  handler: AnyHandler;
}

/** Pairs each endpoint of a table with its handler. */
export const callsOf = <Name extends string>(
  table: Readonly<Record<Name, AnyEndpoint>>,
  handlers: Readonly<Record<NoInfer<Name>, AnyHandler>>,
): Call[] => {
  const names = Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name));
  return names.map((name) => ({ endpoint: table[name], handler: handlers[name] }));
};

const prefixes: Readonly<Record<Host, string>> = {
  paywall: '/paywall',
  auth: '/auth',
  mailing: '/mailing',
  subs: '/subs',
};

/** The query by its names. One that stands there more than once is a list, which only some schemas take. */
const queryOf = (address: string): Record<string, string | string[]> => {
  const { searchParams } = new URL(address);
  const values = [...new Set(searchParams.keys())].map((name): [string, string | string[]] => {
    const all = searchParams.getAll(name);
    return [name, all.length > 1 ? all : (all[0] ?? '')];
  });
  return Object.fromEntries(values);
};

const answer = async (context: Context<Environment>, calls: readonly Call[], visit: Visit): Promise<Response> => {
  // A HEAD would run the handler of the GET, and some of those use up a code.
  if (context.req.method === 'HEAD') throw new Refusal(405, 'method_not_allowed', 'A call is not asked by HEAD');
  const kind = calls[0]?.endpoint.bodyKind ?? 'none';
  const query = queryOf(context.req.url);
  const body = await readBody(context, kind);
  for (const { handler } of calls) {
    const raw = { query, body, code: context.req.param('code') ?? '' };
    if (!handler.claims(raw)) continue;
    const said = await handler.answer(raw, visit);
    return said instanceof Blob ? sendFile(context, said) : sendJson(context, said, handler.cache);
  }
  throw new Refusal(400, 'bad_request', 'No call of this path takes such a request');
};

/** The billing services word a refusal in their own way (design: billing-states). */
const refuseAsBilling = (cause: unknown): never => {
  throw cause instanceof Refusal ? billingRefusalOf(cause) : cause;
};

/** Adds the calls to the app; of two services that share a path, the first one listed has the plain path. */
export const addCalls = (
  app: Hono<Environment>,
  calls: readonly Call[],
  visitOf: (context: Context<Environment>) => Visit,
): void => {
  const done = new Set<string>();
  for (const { endpoint } of calls) {
    const { host, method, path } = endpoint;
    const route = `${method} ${path}`;
    if (done.has(`${host} ${route}`)) continue;
    const group = calls.filter(
      ({ endpoint: { host: h, method: m, path: p } }) => h === host && m === method && p === path,
    );
    app.on(method, done.has(route) ? [prefixes[host] + path] : [path, prefixes[host] + path], (context) => {
      context.set('route', route);
      const answered = answer(context, group, visitOf(context));
      return host === 'subs' ? answered.catch(refuseAsBilling) : answered;
    });
    done.add(route).add(`${host} ${route}`);
  }
};
