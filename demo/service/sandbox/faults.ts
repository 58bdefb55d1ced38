/** Makes a chosen call fail, hang or answer rubbish, so that tests can see what the SDK does with it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Environment } from '../wire/router.ts';
import type { ToldSettings } from './told-settings.ts';

/** What goes wrong; `times` how often, without it until it is taken away. */
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

/** The faults that are set now, by route, for every process of the service. */
export interface Faults {
  set(fault: Fault): Promise<void>;
  /** Takes away the fault of a route, or all of them. */
  clear(route?: string): Promise<void>;
  list(): Fault[];
  /** The fault that befalls this request, if any; counts down its `times`. */
  take(method: string, path: string): Promise<Fault | null>;
}

const longestHangMs = 10 * 60 * 1000;

const withoutPrefix = (path: string): string => path.replace(/^\/(paywall|auth|mailing|subs)(?=\/)/, '');

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

const keptSchema = v.object({ list: v.array(faultSchema) });

const listOf = (kept: unknown): Fault[] => {
  const result = v.safeParse(keptSchema, kept);
  return result.success ? result.output.list : [];
};

const findFault = (list: readonly Fault[], method: string, path: string): Fault | null =>
  list.find(({ route }) => {
    const [wantedMethod, pattern = ''] = route.split(' ');
    return wantedMethod === method && (matches(pattern, path) || matches(pattern, withoutPrefix(path)));
  }) ?? null;

/** The list after a fault of it has befallen somebody. */
const countedDown = (list: readonly Fault[], taken: Fault | null): Fault[] =>
  list.flatMap((fault) => {
    if (fault !== taken || fault.times === undefined) return [fault];
    return fault.times === 1 ? [] : [{ ...fault, times: fault.times - 1 }];
  });

/** Creates the list of faults from what the sandbox was told. */
export const createFaults = (settings: ToldSettings): Faults => {
  const list = () => listOf(settings.get('faults'));
  const change = (next: (old: Fault[]) => Fault[]) =>
    settings.change('faults', (old) => ({ value: { list: next(listOf(old)) }, result: undefined }));
  return {
    set: (fault) => change((old) => [...old.filter(({ route }) => route !== fault.route), fault]),
    clear: (wanted) => change((old) => old.filter(({ route }) => wanted !== undefined && route !== wanted)),
    list,
    take: async (method, path) => {
      const fault = findFault(list(), method, path);
      if (fault?.times === undefined) return fault;
      return settings.change('faults', (old) => {
        const left = listOf(old);
        const taken = findFault(left, method, path);
        return { value: { list: countedDown(left, taken) }, result: taken };
      });
    },
  };
};

const answers = {
  rubbish: { type: 'application/json', body: '{"rubbish":[null,{"count":"many"}]}' },
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Bad gateway</title><h1>502</h1>' },
  empty: { type: 'application/json', body: '' },
} as const;

/** Resolves when the request is given up. */
const hang = async (request: AbortSignal): Promise<void> => {
  const signal = AbortSignal.any([request, AbortSignal.timeout(longestHangMs)]);
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

/** Lets the fault of a request, if there is one, befall it. */
export const befall =
  (faults: Faults): MiddlewareHandler<Environment> =>
  async (context, next) => {
    const fault = await faults.take(context.req.method, context.req.path);
    if (fault === null) return next();
    context.set('route', fault.route);
    context.header('cache-control', 'no-store');
    switch (fault.kind) {
      case 'fail': {
        const body = JSON.stringify({ error: { code: 'fault', message: 'The sandbox was told to fail' } });
        return new Response(body, {
          status: fault.status,
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        });
      }
      case 'hang': {
        await hang(context.req.raw.signal);
        return context.body(null, 504);
      }
      case 'mute':
        // What was asked for is done, and nobody hears of it.
        await next();
        await hang(context.req.raw.signal);
        return undefined;
      case 'slow':
        await wait(fault.ms);
        return next();
      case 'truncate': {
        context.req.raw.headers.delete('accept-encoding');
        await next();
        const whole = new Uint8Array(await context.res.arrayBuffer());
        const { status } = context.res;
        context.res = new Response(whole.slice(0, Math.floor(whole.length / 2)), {
          status: status === 304 ? 200 : status,
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        });
        return undefined;
      }
      case 'rubbish':
      case 'html':
      case 'empty':
        context.header('content-type', answers[fault.kind].type);
        return context.body(answers[fault.kind].body);
    }
  };
