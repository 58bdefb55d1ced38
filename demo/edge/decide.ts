import type { FlowEnvironment, VisitorFacts } from 'presswall/flow';
import type { EdgeSettings, Place } from './edge-options.ts';
import { createFreeArticles } from './free-articles.ts';
import type { HeadFacts } from './head-facts.ts';
import type { Services } from './services.ts';
import type { Visitor } from './visitor.ts';

/** What is known when a page is decided. */
export interface Asked {
  request: Request;
  flowId: string;
  /** As readers see it. */
  url: URL;
  visitor: Visitor;
  facts: HeadFacts;
  /** False for a request that only looks: it uses up no free article. */
  isCounting: boolean;
}

/** What the flow says of a page's text. */
export interface Decision {
  isLocked: boolean;
  /** A service did not tell what the decision hangs on. */
  isInDoubt: boolean;
  /** Whether the reader has an active subscription; null where that is not known. */
  isEntitled: boolean | null;
}

/** The page's id for meters, as the SDK makes it (`src/wall/page-id.ts`), so that a view counts once for both. */
const pageIdOf = ({ url, facts: { postId, canonicalUrl } }: Asked): string => {
  if (postId !== null) return postId;
  if (canonicalUrl !== null && URL.canParse(canonicalUrl, url.href)) return new URL(canonicalUrl, url.href).href;
  return url.origin + url.pathname;
};

const loginOf = (holder: { isVerified: boolean } | null | undefined): VisitorFacts => {
  if (holder === undefined) return {};
  if (holder === null) return { loginStatus: 'anonymous', emailVerified: false };
  return { loginStatus: 'loggedin', emailVerified: holder.isVerified };
};

/**
 * Decides the flow for one request as the SDK will in its page: the same flow, the same draw, the same meters. What the
 * edge can't know stays unknown, and so does what scripts decide: such a path ends, and the wall in the page decides
 * alone. Meters by page views, and those that count a page each time, are left to the page for the same reason.
 */
export const decide = async (settings: EdgeSettings, services: Services, asked: Asked): Promise<Decision> => {
  const { engine, hardTemplateIds, now, complain, placeOf } = settings;
  const { request, flowId, url, visitor, facts, isCounting } = asked;
  const { token, clientId, cookies } = visitor;
  let isInDoubt = false;
  const orDoubt = async <T>(what: string, asking: Promise<T>): Promise<T | undefined> => {
    try {
      return await asking;
    } catch (cause) {
      isInDoubt = true;
      complain(what, cause);
      return undefined;
    }
  };

  const needsRegion = token !== null || placeOf === null;
  const [flow, holder, region] = await Promise.all([
    orDoubt('flow', services.flow(flowId)),
    token === null ? null : orDoubt('who is reading', services.holder(token)),
    needsRegion
      ? services.region(token).catch((cause: unknown) => {
          complain('region', cause);
          return undefined;
        })
      : undefined,
  ]);
  const isEntitled =
    token === null
      ? false
      : (region?.subscriptions?.some(({ expiration }) => expiration === 1 || now() < expiration * 1000) ??
        (region === undefined ? null : false));
  if (flow === undefined) return { isLocked: false, isInDoubt, isEntitled };

  const geo = region?.geo ?? null;
  const place: Place = placeOf?.(request) ?? {
    ...(geo?.country && { country: geo.country }),
    ...(geo?.city && { city: geo.city }),
    ...(geo?.timezone && { timeZone: geo.timezone }),
  };
  const meters = createFreeArticles(services, { uid: clientId, pageId: pageIdOf(asked) });
  const { postId: _, canonicalUrl: __, ...page } = facts;
  const environment: FlowEnvironment = {
    page: { ...page, url: url.href },
    visitor: {
      ...loginOf(holder),
      device: engine.deviceCategory(request.headers.get('user-agent') ?? ''),
      ...(place.country !== undefined && { country: place.country }),
      ...(place.city !== undefined && { city: place.city }),
      referrer: request.headers.get('referer') ?? '',
      cookies,
    },
    now: now(),
    ...(place.timeZone !== undefined && { timeZone: place.timeZone }),
    draw: (nodeId) => engine.drawFor([clientId, flow.flowId, String(flow.version ?? ''), nodeId]),
    readMeter: async (query) => (await orDoubt('meter', meters.read(query))) ?? null,
    incrementMeter: async (query) => {
      if (isCounting) await meters.count(query);
    },
    checkRules: async (rules) => (await orDoubt('rules', services.checkRules(rules, token))) ?? false,
    runDecision: async () => undefined,
  };
  const first = await engine.evaluateFlow(flow, environment);
  const { actions, trace } = meters.wasLate() ? await engine.evaluateFlow(flow, environment) : first;
  const isPlaceMissing = needsRegion && region === undefined && trace.some(({ because }) => because.kind === 'unknown');
  return {
    isLocked: actions.some((action) => engine.lockOf(action, hardTemplateIds) !== null),
    isInDoubt: isInDoubt || isPlaceMissing,
    isEntitled,
  };
};
