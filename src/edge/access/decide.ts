import { drawFor } from '../../flow/conditions/bucket.ts';
import { lockOf } from '../../flow/content-gates.ts';
import { evaluateFlow } from '../../flow/index.ts';
import { deviceCategory } from '../../flow/nodes/device.ts';
import type { FlowEnvironment, FlowStep, VisitorFacts } from '../../flow/types.ts';
import type { GateSettings, VisitorLocation } from '../gate-options.ts';
import type { HeadFacts } from '../page/head-facts.ts';
import type { Services } from '../services/services.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { createEdgeMeters } from './edge-meters.ts';

/** Input of the decision about a page. */
export interface DecisionInput {
  request: Request;
  flowId: string;
  /** As readers see it. */
  url: URL;
  visitor: Visitor;
  facts: HeadFacts;
  /** False for a `HEAD` request: it uses up no free article. */
  isCounting: boolean;
}

/** The flow's decision about a page's text. */
export interface Decision {
  isLocked: boolean;
  /** A service did not return what the decision depends on. */
  isInDoubt: boolean;
  /** True if the reader has an active subscription; null if unknown. */
  isEntitled: boolean | null;
  /** The steps of the flow with their reasons; empty if it was not evaluated. */
  trace: readonly FlowStep[];
}

/** The page's id for meters, as the SDK makes it (`src/walls/runner/page-id.ts`), so that a view counts once for both. */
const pageIdOf = ({ url, facts: { postId, canonicalUrl } }: DecisionInput): string => {
  if (postId !== null) return postId;
  if (canonicalUrl !== null && URL.canParse(canonicalUrl, url.href)) return new URL(canonicalUrl, url.href).href;
  return url.origin + url.pathname;
};

const loginOf = (holder: { isVerified: boolean } | null | undefined): VisitorFacts => {
  if (holder === undefined) return {};
  if (holder === null) return { loginStatus: 'anonymous', emailVerified: false };
  return { loginStatus: 'loggedin', emailVerified: holder.isVerified };
};

type RegionReply = Awaited<ReturnType<Services['region']>>;

/** Returns true if a region's reply names an active subscription; null if there is no reply. */
const entitlementOf = (region: RegionReply | undefined, now: number): boolean | null =>
  region === undefined
    ? null
    : (region.subscriptions ?? []).some(({ expiration }) => expiration === 1 || now < expiration * 1000);

const locationOf = ({ geo }: RegionReply): VisitorLocation => ({
  ...(geo?.country && { country: geo.country }),
  ...(geo?.city && { city: geo.city }),
  ...(geo?.timezone && { timeZone: geo.timezone }),
});

type LogError = (label: string, cause: unknown) => void;

/** Calls of one decision that may fail: a failure is logged, and makes the decision uncertain. */
const createDoubt = (logError: LogError) => {
  let isInDoubt = false;
  return {
    isInDoubt: () => isInDoubt,
    orUncertain: async <T>(label: string, reply: Promise<T>): Promise<T | undefined> => {
      try {
        return await reply;
      } catch (cause) {
        isInDoubt = true;
        logError(label, cause);
        return undefined;
      }
    },
  };
};

/** Facts of a visitor that the services and the network tell. */
const visitorFactsOf = (
  { request, visitor }: DecisionInput,
  { country, city }: VisitorLocation,
): FlowEnvironment['visitor'] => ({
  device: deviceCategory(request.headers.get('user-agent') ?? ''),
  ...(country !== undefined && { country }),
  ...(city !== undefined && { city }),
  referrer: request.headers.get('referer') ?? '',
  cookies: visitor.cookies,
});

/**
 * Decides the flow for one request as the SDK will in its page: the same flow, the same draw, the same meters. Facts
 * that the edge can't know stay unknown, and so do the results of scripts: such a path ends, and the wall in the page
 * decides alone. Meters by page views, and those that count a page each time, are left to the page for the same reason.
 */
export const decide = async (settings: GateSettings, services: Services, input: DecisionInput): Promise<Decision> => {
  const { hardTemplateIds, now, log, placeOf } = settings;
  const { flowId, url, visitor, facts, isCounting } = input;
  const { token, clientId } = visitor;
  const logError: LogError = (label, cause) => log({ kind: 'failure', label, cause });
  const { isInDoubt, orUncertain } = createDoubt(logError);

  const isRegionNeeded = token !== null || placeOf === null;
  const loadRegion = () =>
    services.region(token).catch((cause: unknown) => {
      logError('region', cause);
      return undefined;
    });
  const [flow, holder, region] = await Promise.all([
    orUncertain('flow', services.flow(flowId)),
    token === null ? null : orUncertain('who is reading', services.holder(token)),
    isRegionNeeded ? loadRegion() : undefined,
  ]);
  const isEntitled = token === null ? false : entitlementOf(region, now());
  if (flow === undefined) return { isLocked: false, isInDoubt: isInDoubt(), isEntitled, trace: [] };

  const location = placeOf?.(input.request) ?? (region === undefined ? {} : locationOf(region));
  const meters = createEdgeMeters(services, { uid: clientId, pageId: pageIdOf(input) });
  const { postId: _, canonicalUrl: __, ...page } = facts;
  const environment: FlowEnvironment = {
    page: { ...page, url: url.href },
    visitor: { ...loginOf(holder), ...visitorFactsOf(input, location) },
    now: now(),
    ...(location.timeZone !== undefined && { timeZone: location.timeZone }),
    draw: (nodeId) => drawFor([clientId, flow.flowId, String(flow.version ?? ''), nodeId]),
    readMeter: async (query) => (await orUncertain('meter', meters.read(query))) ?? null,
    incrementMeter: async (query) => {
      if (isCounting) await meters.count(query);
    },
    checkRules: async (rules) => (await orUncertain('rules', services.checkRules(rules, token))) ?? false,
    runDecision: async () => undefined,
  };
  const firstResult = await evaluateFlow(flow, environment);
  const { actions, trace } = meters.lostRace() ? await evaluateFlow(flow, environment) : firstResult;
  const isLocationMissing =
    isRegionNeeded && region === undefined && trace.some(({ because }) => because.kind === 'unknown');
  return {
    isLocked: actions.some((action) => lockOf(action, hardTemplateIds) !== null),
    isInDoubt: isInDoubt() || isLocationMissing,
    isEntitled,
    trace,
  };
};
