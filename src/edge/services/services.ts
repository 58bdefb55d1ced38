import { countMeter } from '../../contract/paywall/count-view.ts';
import { flow } from '../../contract/paywall/flow.ts';
import { meter } from '../../contract/paywall/meter.ts';
import { region } from '../../contract/paywall/region.ts';
import { checkRules } from '../../contract/paywall/rule-check.ts';
import { userInfo } from '../../contract/users/profile.ts';
import { decodeFlow } from '../../flow/decode-flow.ts';
import type { Flow, MeterQuery, RulesQuery } from '../../flow/types.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { GateSettings } from '../gate-options.ts';
import { createSendRequest, isTokenRejected, type SendRequest } from './send-request.ts';

/** One visitor on one page, as meters know them. */
export interface VisitorView {
  uid: string;
  pageId: string;
  /** The visitor's network address; null: the gate does not know it. */
  clientIp: string | null;
}

type RegionReply = NonNullable<ReturnType<typeof region.decode>>;

/** The region of a visitor; `statement` is signed, about the bearer, where the service offers that. */
export type RegionFacts = RegionReply & { statement: string | null };

/** The calls of an edge. Each rejects if its service does not respond in time, or responds with an unexpected body. */
export interface Services {
  /** Returns the published flow; the last one known while the service is down. */
  flow(flowId: string): Promise<Flow>;
  /** Returns whether the address of the token's holder is confirmed; null: nobody holds the token. */
  holder(token: string): Promise<{ isVerified: boolean } | null>;
  region(token: string | null): Promise<RegionFacts>;
  readMeter(query: MeterQuery, view: VisitorView): Promise<{ count: number; increment: boolean }>;
  /** Counts the view unless its limit is reached; returns the number after it, and whether it was counted. */
  countMeter(query: MeterQuery, view: VisitorView): Promise<{ count: number; increment: boolean }>;
  checkRules(query: RulesQuery, token: string | null): Promise<boolean>;
}

/** A flow, and the region of visitors who are not logged in, are cached for this long, in ms. */
const cacheMs = 60_000;

const decodeReply = <Reply>(
  { decode, path }: { decode: (value: unknown) => Reply | null; path: string },
  value: unknown,
) => {
  const reply = decode(value);
  if (reply === null) throw new Error(`${path} answered something else`);
  return reply;
};

const fetchRegion = async (
  sendRequest: SendRequest,
  { services, siteId }: GateSettings,
  token: string | null,
): Promise<RegionFacts> => {
  const reply = decodeReply(region, await sendRequest(services.paywall + region.path, { query: { siteId }, token }));
  const statement = getOwn(reply, 'statement');
  return { ...reply, statement: typeof statement === 'string' ? statement : null };
};

/**
 * Creates what loads regions. Without a bearer the service knows nothing but its caller, and that is the gate: such a
 * reply is the same for everybody. Only replies are shared, never calls: some hosts end those of a request with it.
 */
const createRegionLoader = (sendRequest: SendRequest, settings: GateSettings) => {
  const { now } = settings;
  let anonymous: { reply: RegionFacts; atMs: number } | null = null;
  return async (bearer: string | null): Promise<RegionFacts> => {
    const isFresh = anonymous !== null && Math.abs(now() - anonymous.atMs) < cacheMs;
    if (bearer === null && anonymous !== null && isFresh) return anonymous.reply;
    const reply = await fetchRegion(sendRequest, settings, bearer);
    if (bearer === null) anonymous = { reply, atMs: now() };
    return reply;
  };
};

/** Calls with the token, and without it if the token is not accepted. */
const orAnonymously = <Reply>(token: string | null, call: (bearer: string | null) => Promise<Reply>): Promise<Reply> =>
  call(token).catch((cause: unknown) => {
    if (token !== null && isTokenRejected(cause)) return call(null);
    throw cause;
  });

/** Sets up the calls. */
export const createServices = (settings: GateSettings): Services => {
  const { services, siteId, now, runtime, requestTimeoutMs } = settings;
  const sendRequest = createSendRequest(runtime.clock, settings.fetch, requestTimeoutMs);
  const paywall = ({ path }: { path: string }) => services.paywall + path;
  const loadRegion = createRegionLoader(sendRequest, settings);
  const cachedFlows = new Map<string, { flow: Flow; atMs: number }>();

  const loadFlow = async (flowId: string): Promise<Flow> => {
    const document =
      settings.loadFlow === null
        ? decodeReply(flow, await sendRequest(paywall(flow), { query: { siteId, flowId } }))
        : await settings.loadFlow(flowId);
    const read = decodeFlow(document);
    if ('error' in read) throw new Error(`The flow can't be used: ${read.error}`);
    cachedFlows.set(flowId, { flow: read.flow, atMs: now() });
    return read.flow;
  };
  const wire = (
    { flowId, counterId, resetPeriod, resetUnit, countSamePage }: MeterQuery,
    { uid, pageId }: VisitorView,
  ) => ({
    uid,
    pageId,
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
      return now() - cached.atMs < cacheMs ? cached.flow : loadFlow(flowId).catch(() => cached.flow);
    },
    holder: async (token) => {
      try {
        const { confirmed } = decodeReply(userInfo, await sendRequest(services.auth + userInfo.path, { token }));
        return { isVerified: confirmed === true || Number(confirmed) === 1 };
      } catch (cause) {
        if (isTokenRejected(cause)) return null;
        throw cause;
      }
    },
    region: (token) => orAnonymously(token, loadRegion),
    readMeter: async (query, view) =>
      decodeReply(meter, await sendRequest(paywall(meter), { query: wire(query, view), clientIp: view.clientIp })),
    countMeter: async (query, view) =>
      decodeReply(
        countMeter,
        await sendRequest(paywall(countMeter), {
          method: 'POST',
          query: { ...wire(query, view), ...limitOf(query) },
          clientIp: view.clientIp,
        }),
      ),
    checkRules: (rules, token) =>
      orAnonymously(token, async (bearer) => {
        const rulesRequest = { method: 'POST', query: { siteId }, json: { rules }, token: bearer };
        return decodeReply(checkRules, await sendRequest(paywall(checkRules), rulesRequest)).result;
      }),
  };
};
