import type { Flow, MeterQuery, RulesQuery } from 'presswall/flow';
import { parse } from 'valibot';
import { countMeter } from '#src/contract/paywall/count-view.ts';
import { flow } from '#src/contract/paywall/flow.ts';
import { meter } from '#src/contract/paywall/meter.ts';
import { region } from '#src/contract/paywall/region.ts';
import { checkRules } from '#src/contract/paywall/rule-check.ts';
import { userInfo } from '#src/contract/users/profile.ts';
import type { EdgeSettings } from './edge-options.ts';

/** One visitor on one page, as meters know them. */
export interface MeteredView {
  uid: string;
  pageId: string;
}

/** The calls of an edge. Each rejects if its service does not respond in time, or responds with an unexpected body. */
export interface Services {
  /** Returns the published flow; the last one known while the service is down. */
  flow(flowId: string): Promise<Flow>;
  /** Returns whether the address of the token's holder is confirmed; null: nobody holds the token. */
  holder(token: string): Promise<{ isVerified: boolean } | null>;
  region(token: string | null): ReturnType<typeof fetchRegion>;
  readMeter(query: MeterQuery, view: MeteredView): Promise<{ count: number; increment: boolean }>;
  /** Counts the view unless its limit is reached; returns the number after it, and whether it was counted. */
  countMeter(query: MeterQuery, view: MeteredView): Promise<{ count: number; increment: boolean }>;
  checkRules(query: RulesQuery, token: string | null): Promise<boolean>;
}

/** A flow is cached for this long, in ms. */
const flowCacheMs = 60_000;

interface ServiceRequest {
  method?: string;
  query?: Readonly<Record<string, string>>;
  token?: string | null;
  json?: unknown;
}

class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The answer is ${status}`);
    this.status = status;
  }
}

/** True if a service does not accept the token: that is a result, not a reason for doubt. */
const isTokenRejected = (cause: unknown): boolean =>
  cause instanceof StatusError && [400, 401, 403, 422, 431].includes(cause.status);

type SendRequest = (address: string, rulesRequest?: ServiceRequest) => Promise<unknown>;

/** Rejects when the work takes longer, even if it can't be stopped; its signal is aborted. */
const withTimeout = async <T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};

const createSendRequest =
  ({ fetch, requestTimeoutMs: timeoutMs }: EdgeSettings): SendRequest =>
  (address, { method = 'GET', query = {}, token = null, json } = {}) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return withTimeout(timeoutMs, async (signal): Promise<unknown> => {
      const url = `${address}?${new URLSearchParams(query)}`;
      const response = await fetch(new Request(url, { method, headers, redirect: 'error', signal, ...body }));
      if (!response.ok) throw new StatusError(response.status);
      return response.json();
    });
  };

const decodeReply = <Reply>(
  { decode, path }: { decode: (value: unknown) => Reply | null; path: string },
  value: unknown,
) => {
  const reply = decode(value);
  if (reply === null) throw new Error(`${path} answered something else`);
  return reply;
};

const fetchRegion = async (sendRequest: SendRequest, { services, siteId }: EdgeSettings, token: string | null) =>
  decodeReply(region, await sendRequest(services.paywall + region.path, { query: { siteId }, token }));

/** Calls with the token, and without it if the token is not accepted. */
const orAnonymously = <Reply>(token: string | null, call: (bearer: string | null) => Promise<Reply>): Promise<Reply> =>
  call(token).catch((cause: unknown) => {
    if (token !== null && isTokenRejected(cause)) return call(null);
    throw cause;
  });

/** Sets up the calls. */
export const createServices = (settings: EdgeSettings): Services => {
  const { services, siteId, engine, now } = settings;
  const sendRequest = createSendRequest(settings);
  const paywall = ({ path }: { path: string }) => services.paywall + path;
  const cachedFlows = new Map<string, { flow: Flow; atMs: number }>();

  const loadFlow = async (flowId: string): Promise<Flow> => {
    const document = decodeReply(flow, await sendRequest(paywall(flow), { query: { siteId, flowId } }));
    const read = engine.decodeFlow(document);
    if ('error' in read) throw new Error(`The flow can't be used: ${read.error}`);
    cachedFlows.set(flowId, { flow: read.flow, atMs: now() });
    return read.flow;
  };
  const wire = ({ flowId, counterId, resetPeriod, resetUnit, countSamePage }: MeterQuery, view: MeteredView) => ({
    ...view,
    siteId,
    flowId,
    counterId,
    resetPeriod: String(resetPeriod),
    resetUnit,
    countSamePage: String(countSamePage),
  });
  const limitOf = ({ limit = Number.POSITIVE_INFINITY }: MeterQuery): Readonly<Record<string, string>> =>
    limit < 1e6 ? { limit: String(Math.max(Math.ceil(limit), 1)) } : {};

  return {
    flow: async (flowId) => {
      const cached = cachedFlows.get(flowId);
      if (cached === undefined) return loadFlow(flowId);
      return now() - cached.atMs < flowCacheMs ? cached.flow : loadFlow(flowId).catch(() => cached.flow);
    },
    holder: async (token) => {
      try {
        const { confirmed } = parse(userInfo.reply, await sendRequest(services.auth + userInfo.path, { token }));
        return { isVerified: confirmed === true || Number(confirmed) === 1 };
      } catch (cause) {
        if (isTokenRejected(cause)) return null;
        throw cause;
      }
    },
    region: (token) => orAnonymously(token, (bearer) => fetchRegion(sendRequest, settings, bearer)),
    readMeter: async (query, view) =>
      decodeReply(meter, await sendRequest(paywall(meter), { query: wire(query, view) })),
    countMeter: async (query, view) =>
      decodeReply(
        countMeter,
        await sendRequest(paywall(countMeter), { method: 'POST', query: { ...wire(query, view), ...limitOf(query) } }),
      ),
    checkRules: (rules, token) =>
      orAnonymously(token, async (bearer) => {
        const rulesRequest = { method: 'POST', query: { siteId }, json: { rules }, token: bearer };
        return decodeReply(checkRules, await sendRequest(paywall(checkRules), rulesRequest)).result;
      }),
  };
};
