/** Makes a chosen call fail, hang or return rubbish, so that tests can see the SDK's reaction. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler, Next } from 'hono';
import * as v from 'valibot';
import type { Environment } from '../http/router.ts';
import type { SharedSettings } from './shared-settings.ts';

/** A fault; `times` is how often it happens, without it until it is cleared. */
export const faultSchema = v.object({
  /** Method and path as in the contract, such as `GET /api/region`, with or without a service's prefix. */
  route: v.pipe(v.string(), v.regex(/^[A-Z]+ \/\S*$/)),
  kind: v.picklist(['fail', 'hang', 'rubbish', 'html', 'empty', 'truncate', 'slow', 'mute']),
  /** For `fail`: the status, 500 without it. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
  /** For `slow`: how long to wait before answering. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)), 3000),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A fault as set. */
export type Fault = v.InferOutput<typeof faultSchema>;

/** The active faults, by route, for every process of the service. */
export interface Faults {
  set(fault: Fault): Promise<void>;
  /** Clears the fault of a route, or all of them. */
  clear(route?: string): Promise<void>;
  list(): readonly Fault[];
  /** Returns the fault of this request, if any; counts down its `times`. */
  takeFault(method: string, path: string): Promise<Fault | null>;
}

const maxHangMs = 10 * 60 * 1000;

const withoutPrefix = (path: string): string => path.replace(/^\/(paywall|auth|mailing|subs)(?=\/)/, '');

const matches = (pattern: string, path: string): boolean => {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, at) => part.startsWith(':') || part === pathParts[at])
  );
};

const storedSchema = v.object({ list: v.array(faultSchema) });

const noFaults: readonly Fault[] = [];

const listOf = (storedValue: unknown): readonly Fault[] => {
  if (storedValue === null) return noFaults;
  const result = v.safeParse(storedSchema, storedValue);
  return result.success ? result.output.list : noFaults;
};

const findFault = (list: readonly Fault[], method: string, path: string): Fault | null =>
  list.find(({ route }) => {
    const [wantedMethod, pattern = ''] = route.split(' ');
    return wantedMethod === method && (matches(pattern, path) || matches(pattern, withoutPrefix(path)));
  }) ?? null;

/** Returns the list after one use of a fault. */
const withUsedFault = (list: readonly Fault[], usedFault: Fault | null): Fault[] =>
  list.flatMap((fault) => {
    if (fault !== usedFault || fault.times === undefined) return [fault];
    return fault.times === 1 ? [] : [{ ...fault, times: fault.times - 1 }];
  });

/** Creates the list of faults from the sandbox's settings. */
export const createFaults = (settings: SharedSettings): Faults => {
  const list = () => listOf(settings.get('faults'));
  const change = (next: (old: readonly Fault[]) => Fault[]) =>
    settings.change('faults', (old) => ({ value: { list: next(listOf(old)) }, result: undefined }));
  return {
    set: (fault) => change((old) => [...old.filter(({ route }) => route !== fault.route), fault]),
    clear: (patternParts) =>
      change((old) => old.filter(({ route }) => patternParts !== undefined && route !== patternParts)),
    list,
    takeFault: async (method, path) => {
      const fault = findFault(list(), method, path);
      if (fault?.times === undefined) return fault;
      return settings.change('faults', (old) => {
        const currentList = listOf(old);
        const usedFault = findFault(currentList, method, path);
        return { value: { list: withUsedFault(currentList, usedFault) }, result: usedFault };
      });
    },
  };
};

const rubbishResponses = {
  rubbish: { type: 'application/json', body: '{"rubbish":[null,{"count":"many"}]}' },
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Bad gateway</title><h1>502</h1>' },
  empty: { type: 'application/json', body: '' },
} as const;

/** Resolves when the request is aborted. */
const waitForAbort = async (request: AbortSignal): Promise<void> => {
  const signal = AbortSignal.any([request, AbortSignal.timeout(maxHangMs)]);
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

/** The single calls whose replies are parts of the combined one. */
const partCalls = {
  flow: '/api/flow/data',
  region: '/api/region',
  tracking: '/api/config/tracking',
  templates: '/api/template',
} as const;

/** Returns the parts of a combined reply whose own calls have a fault. */
const faultyParts = (list: readonly Fault[], path: string): string[] =>
  withoutPrefix(path) === '/api2/pw/combined'
    ? Object.entries(partCalls).flatMap(([name, call]) => (findFault(list, 'GET', call) === null ? [] : [name]))
    : [];

/** Answers without these parts, so that the page makes their own calls and meets the faults. */
const answerWithout = async (parts: readonly string[], context: Context<Environment>, next: Next) => {
  context.req.raw.headers.delete('accept-encoding');
  await next();
  if (!context.res.ok) return;
  const missing = Object.fromEntries(parts.map((name) => [name, null]));
  const body = JSON.stringify({ ...Object(await context.res.json()), ...missing });
  context.res = new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
};

/** Middleware that applies the fault of a request, if there is one. */
export const faultMiddleware =
  (faults: Faults): MiddlewareHandler<Environment> =>
  async (context, next) => {
    const fault = await faults.takeFault(context.req.method, context.req.path);
    const parts = faultyParts(faults.list(), context.req.path);
    if (fault === null) return parts.length === 0 ? next() : answerWithout(parts, context, next);
    context.set('route', fault.route);
    context.header('cache-control', 'no-store');
    switch (fault.kind) {
      case 'fail': {
        const body = JSON.stringify({
          error: { code: 'fault', message: 'This call fails because of a fault that was set' },
        });
        return new Response(body, {
          status: fault.status,
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        });
      }
      case 'hang': {
        await waitForAbort(context.req.raw.signal);
        return context.body(null, 504);
      }
      case 'mute':
        // The request is executed, and its response never sent.
        await next();
        await waitForAbort(context.req.raw.signal);
        return undefined;
      case 'slow':
        await wait(fault.ms);
        return next();
      case 'truncate': {
        context.req.raw.headers.delete('accept-encoding');
        await next();
        const fullBody = new Uint8Array(await context.res.arrayBuffer());
        const { status } = context.res;
        context.res = new Response(fullBody.slice(0, Math.floor(fullBody.length / 2)), {
          status: status === 304 ? 200 : status,
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        });
        return undefined;
      }
      case 'rubbish':
      case 'html':
      case 'empty':
        context.header('content-type', rubbishResponses[fault.kind].type);
        return context.body(rubbishResponses[fault.kind].body);
    }
  };
