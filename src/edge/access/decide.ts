import type { StatementClaims } from '../../contract/paywall/signing-keys.ts';
import { statedRules } from '../../contract/statements/stated-rules.ts';
import { drawFor } from '../../flow/conditions/bucket.ts';
import { lockOf } from '../../flow/content-gates.ts';
import { evaluateFlow } from '../../flow/index.ts';
import { deviceCategory } from '../../flow/nodes/device.ts';
import type { AgentKind, FlowAction, FlowEnvironment, FlowStep, RulesQuery, VisitorFacts } from '../../flow/types.ts';
import { getOwn } from '../../platform/own-value.ts';
import { tryParseUrl } from '../../platform/try-parse-url.ts';
import { type AgentEvidence, kindOfAgent } from '../agents/identify-agent.ts';
import type { GateSettings, VisitorLocation } from '../gate-options.ts';
import type { CookieMeters } from '../meter/cookie-meters.ts';
import { createEdgeMeters } from '../meter/edge-meters.ts';
import type { CountedPage } from '../meter/meter-mark.ts';
import type { HeadFacts } from '../page/head-facts.ts';
import type { RegionFacts, Services } from '../services/services.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { beginRuleCheck } from './early-rules.ts';

/** Input of the decision about a page. */
export interface DecisionInput {
  request: Request;
  flowId: string;
  /** As readers see it. */
  url: URL;
  visitor: Visitor;
  /** The visitor's network address; null: unknown. */
  clientIp: string | null;
  facts: HeadFacts;
  /** Returns the claims of the visitor's signed statement, if it is valid: what they say is used if a service fails. */
  readStatement: () => Promise<StatementClaims | null>;
  /** Opens the meters that count without the service; null: the service counts. */
  openMeters: (() => Promise<CookieMeters>) | null;
  /** The request's evidence about a machine; null for a reader. */
  agent: AgentEvidence | null;
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
  /** The services accept the bearer, refuse it, or did not both answer; `unknown` without one, too. */
  session: 'accepted' | 'rejected' | 'unknown';
  /** The new statement about the reader, where the service offers that. */
  statement: string | null;
  /** The kind of the machine that reads; null for a reader. */
  agent: AgentKind | null;
  /** The flow's answer to a machine in place of the text; null if it has none. */
  agentAnswer: string | null;
  /** The counts of the gate itself; null where the service counts. */
  counted: CountedPage | null;
  /** The steps of the flow with their reasons; empty if it was not evaluated. */
  trace: readonly FlowStep[];
}

/** The page's id for meters, as the SDK makes it (`src/walls/runner/page-id.ts`), so that a view counts once for both. */
const pageIdOf = ({ url, facts: { postId, canonicalUrl } }: DecisionInput): string => {
  if (postId !== null) return postId;
  const canonical = canonicalUrl === null ? null : tryParseUrl(canonicalUrl, url.href);
  return canonical?.href ?? url.origin + url.pathname;
};

const loginOf = (holder: { isVerified: boolean } | null | undefined): VisitorFacts => {
  if (holder === undefined) return {};
  if (holder === null) return { loginStatus: 'anonymous', emailVerified: false };
  return { loginStatus: 'loggedin', emailVerified: holder.isVerified };
};

/** Returns true if a region's reply names an active subscription; null if there is no reply. */
const entitlementOf = (region: RegionFacts | undefined, now: number): boolean | null =>
  region === undefined
    ? null
    : (region.subscriptions ?? []).some(({ expiration }) => expiration === 1 || now < expiration * 1000);

const locationOf = ({ geo }: RegionFacts): VisitorLocation => ({
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
    /** `instead` returns what is known otherwise; undefined: nothing is. */
    orUncertain: async <T>(
      label: string,
      reply: Promise<T>,
      instead: () => Promise<T | undefined> = async () => undefined,
    ): Promise<T | undefined> => {
      try {
        return await reply;
      } catch (cause) {
        logError(label, cause);
        const substitute = await instead();
        isInDoubt ||= substitute === undefined;
        return substitute;
      }
    },
  };
};

/** A bearer is accepted if the auth host names its holder, and the paywall service has answered about them. */
const sessionOf = (token: string | null, holder: unknown, region: RegionFacts | undefined): Decision['session'] => {
  if (token === null || holder === undefined) return 'unknown';
  if (holder === null) return 'rejected';
  return region === undefined ? 'unknown' : 'accepted';
};

/** Returns the kind of the machine that reads; null for a reader. `holder` is who holds the bearer, if that is certain. */
const agentOf = ({ agent }: DecisionInput, holder: object | null | undefined): AgentKind | null =>
  agent && kindOfAgent(agent, holder !== null && holder !== undefined);

const agentFact = (agent: AgentKind | null): VisitorFacts => (agent === null ? {} : { agent });

/** Returns what the action that locks the page says about machines, as its target's `forAgents` has it. */
const agentAnswerOf = (lock: FlowAction | undefined): string | null => {
  const answer = getOwn(lock?.target, 'forAgents');
  return typeof answer === 'string' ? answer : null;
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

/** Loads a flow, and begins its check of rules for a reader: that need not wait for the calls that tell who reads. */
const loadFlow = async (services: Services, flowId: string, token: string | null) => {
  const checkRules = (rules: RulesQuery) => services.checkRules(rules, token);
  const flow = await services.flow(flowId);
  return { flow, checkRules: token === null ? checkRules : beginRuleCheck(flow, checkRules) };
};

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

  const statedHolder = async () => {
    const claims = await input.readStatement();
    return claims === null ? undefined : { isVerified: claims.access.verified };
  };
  const isRegionNeeded = token !== null || placeOf === null;
  const loadRegion = () =>
    services.region(token).catch((cause: unknown) => {
      logError('region', cause);
      return undefined;
    });
  const [loaded, holder, region] = await Promise.all([
    orUncertain('flow', loadFlow(services, flowId, token)),
    token === null ? null : orUncertain('who is reading', services.holder(token), statedHolder),
    isRegionNeeded ? loadRegion() : undefined,
  ]);
  const isEntitled = token === null ? false : entitlementOf(region, now());
  const agent = agentOf(input, holder);
  const reader = { isEntitled, session: sessionOf(token, holder, region), statement: region?.statement ?? null, agent };
  if (loaded === undefined)
    return { isLocked: false, isInDoubt: isInDoubt(), ...reader, agentAnswer: null, counted: null, trace: [] };

  const { flow } = loaded;
  const location = placeOf?.(input.request) ?? (region === undefined ? {} : locationOf(region));
  const pageId = pageIdOf(input);
  const ownMeters = await input.openMeters?.();
  const meters = createEdgeMeters(ownMeters ?? services, { uid: clientId, pageId, clientIp: input.clientIp }, logError);
  const { postId: _, canonicalUrl: __, ...page } = facts;
  const environment: FlowEnvironment = {
    page: { ...page, url: url.href },
    visitor: { ...loginOf(holder), ...visitorFactsOf(input, location), ...agentFact(agent) },
    now: now(),
    ...(location.timeZone !== undefined && { timeZone: location.timeZone }),
    draw: (nodeId) => drawFor([clientId, flow.flowId, String(flow.version ?? ''), nodeId]),
    readMeter: async (query) => (await orUncertain('meter', meters.read(query))) ?? null,
    incrementMeter: async (query) => {
      if (isCounting) await meters.count(query);
    },
    checkRules: async (rules) => {
      const stated = async () => statedRules(await input.readStatement(), rules);
      return (await orUncertain('rules', loaded.checkRules(rules), stated)) ?? false;
    },
    runDecision: async () => undefined,
  };
  const firstResult = await evaluateFlow(flow, environment);
  const { actions, trace } = meters.lostRace() ? await evaluateFlow(flow, environment) : firstResult;
  const isLocationMissing =
    isRegionNeeded && region === undefined && trace.some(({ because }) => because.kind === 'unknown');
  const lock = actions.find((action) => lockOf(action, hardTemplateIds) !== null);
  return {
    isLocked: lock !== undefined,
    isInDoubt: isInDoubt() || isLocationMissing,
    ...reader,
    agentAnswer: agentAnswerOf(lock),
    counted: ownMeters === undefined ? null : { page: pageId, meters: await meters.readings() },
    trace,
  };
};
