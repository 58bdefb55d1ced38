import type { Flow, MeterQuery, RulesQuery } from 'presswall/flow';
import { parse } from 'valibot';
import { checkRules, countMeter, flow, meter, region } from '../../src/http/contract/paywall-calls.ts';
import { userInfo } from '../../src/http/contract/user-calls.ts';
import type { EdgeSettings } from './edge-options.ts';

/** One visitor on one page, as meters know them. */
export interface MeteredView {
  uid: string;
  pageId: string;
}

/** The calls that an edge makes. Each rejects when its service does not answer in time, or answers rubbish. */
export interface Services {
  /** The published flow; the last one known while the service is away. */
  flow(flowId: string): Promise<Flow>;
  /** Whether somebody holds the token, and whether their address is confirmed; null: nobody does. */
  holder(token: string): Promise<{ isVerified: boolean } | null>;
  region(token: string | null): ReturnType<typeof askRegion>;
  readMeter(query: MeterQuery, view: MeteredView): Promise<{ count: number; increment: boolean }>;
  /** Counts the view unless its limit is reached; the number after it, and whether it was counted. */
  countMeter(query: MeterQuery, view: MeteredView): Promise<{ count: number; increment: boolean }>;
  checkRules(query: RulesQuery, token: string | null): Promise<boolean>;
}

/** A flow is taken for this long, in ms, before the service is asked again. */
const keepFlowMs = 60_000;

interface Asked {
  method?: string;
  query?: Readonly<Record<string, string>>;
  token?: string | null;
  json?: unknown;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The answer is ${status}`);
    this.status = status;
  }
}

/** A service that answers so says that it does not take the token: that is an answer, and no reason to doubt. */
const isNobodys = (cause: unknown): boolean =>
  cause instanceof Refused && [400, 401, 403, 422, 431].includes(cause.status);

type Ask = (address: string, asked?: Asked) => Promise<unknown>;

/** Rejects when the work takes longer, whether or not it can be stopped; it is told to. */
const within = async <T>(patienceMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work(abort.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};

const createAsk =
  ({ fetch, patienceMs }: EdgeSettings): Ask =>
  (address, { method = 'GET', query = {}, token = null, json } = {}) => {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return within(patienceMs, async (signal): Promise<unknown> => {
      const url = `${address}?${new URLSearchParams(query)}`;
      const answer = await fetch(new Request(url, { method, headers, redirect: 'error', signal, ...body }));
      if (!answer.ok) throw new Refused(answer.status);
      return answer.json();
    });
  };

const decoded = <Reply>(
  { decode, path }: { decode: (value: unknown) => Reply | null; path: string },
  value: unknown,
) => {
  const reply = decode(value);
  if (reply === null) throw new Error(`${path} answered something else`);
  return reply;
};

const askRegion = async (ask: Ask, { services, siteId }: EdgeSettings, token: string | null) =>
  decoded(region, await ask(services.paywall + region.path, { query: { siteId }, token }));

/** Asks with the token, and as nobody where that is not taken. */
const unlessNobodys = <Reply>(
  token: string | null,
  asking: (bearer: string | null) => Promise<Reply>,
): Promise<Reply> =>
  asking(token).catch((cause: unknown) => {
    if (token !== null && isNobodys(cause)) return asking(null);
    throw cause;
  });

/** Sets up the calls. */
export const createServices = (settings: EdgeSettings): Services => {
  const { services, siteId, engine, now } = settings;
  const ask = createAsk(settings);
  const paywall = ({ path }: { path: string }) => services.paywall + path;
  const known = new Map<string, { flow: Flow; atMs: number }>();

  const loadFlow = async (flowId: string): Promise<Flow> => {
    const document = decoded(flow, await ask(paywall(flow), { query: { siteId, flowId } }));
    const read = engine.decodeFlow(document);
    if ('error' in read) throw new Error(`The flow can't be used: ${read.error}`);
    known.set(flowId, { flow: read.flow, atMs: now() });
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
      const last = known.get(flowId);
      if (last === undefined) return loadFlow(flowId);
      return now() - last.atMs < keepFlowMs ? last.flow : loadFlow(flowId).catch(() => last.flow);
    },
    holder: async (token) => {
      try {
        const { confirmed } = parse(userInfo.reply, await ask(services.auth + userInfo.path, { token }));
        return { isVerified: confirmed === true || Number(confirmed) === 1 };
      } catch (cause) {
        if (isNobodys(cause)) return null;
        throw cause;
      }
    },
    region: (token) => unlessNobodys(token, (bearer) => askRegion(ask, settings, bearer)),
    readMeter: async (query, view) => decoded(meter, await ask(paywall(meter), { query: wire(query, view) })),
    countMeter: async (query, view) =>
      decoded(
        countMeter,
        await ask(paywall(countMeter), { method: 'POST', query: { ...wire(query, view), ...limitOf(query) } }),
      ),
    checkRules: (rules, token) =>
      unlessNobodys(token, async (bearer) => {
        const asked = { method: 'POST', query: { siteId }, json: { rules }, token: bearer };
        return decoded(checkRules, await ask(paywall(checkRules), asked)).result;
      }),
  };
};
