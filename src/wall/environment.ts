import { deviceCategory } from '../flow/device.ts';
import { drawFor } from '../flow/draw.ts';
import { plainPath } from '../flow/plain-path.ts';
import type { FlowEnvironment, PageFacts, VisitorFacts } from '../flow/types.ts';
import type { Http } from '../http/client.ts';
import { checkRules } from '../http/contract/paywall-calls.ts';
import { bounded, stepWaitMs } from '../platform/bounded.ts';
import { bare } from '../platform/own-value.ts';
import type { Platform } from '../platform/platform.ts';
import type { Region } from '../region/region.ts';
import type { Session } from '../session/session.ts';
import type { Meters } from './meter.ts';

/** The budget of a JS decision (security point 8). */
const decisionBudgetMs = 1000;

/** A record that reads its entries when asked, so that a page's whole storage is never copied. */
const readOnDemand = (read: (name: string) => string | null): Record<string, string> => {
  const entry = (name: string | symbol) => (typeof name === 'string' ? (read(name) ?? undefined) : undefined);
  return new Proxy<Record<string, string>>(Object.create(null), {
    get: (_, name) => entry(name),
    getOwnPropertyDescriptor: (_, name) => {
      const value = entry(name);
      return value === undefined ? undefined : bare({ value, enumerable: true, configurable: true });
    },
  });
};

/** The address with its path as an edge has it: an escape that means nothing is no way round a filter. */
const plainUrl = (address: string): string => {
  const url = new URL(address);
  url.pathname = plainPath(url.pathname);
  return url.href;
};

/** What the page and the host's own `api.page(facts)` say, as the engine takes it. */
export const pageFacts = (platform: Platform, given: Partial<PageFacts>): PageFacts => {
  const { categories, tags, terms, authors, pageType } = platform.page.metadata();
  const own: PageFacts = { url: plainUrl(platform.page.url()), categories, tags, terms, authors };
  if (pageType !== null) own.pageType = pageType;
  return { ...own, ...given };
};

/** What is known of the visitor; what is not known is left out (design: flow format, "Users checks"). */
const visitorFacts = (
  { page, storage, cookies }: Platform,
  session: Session,
  region: Region,
  initialReferrer: string,
): VisitorFacts => ({
  loginStatus: session.loginStatus,
  ...(session.isKnown ? { emailVerified: session.user.isEmailVerified } : {}),
  device: deviceCategory(page.userAgent(), page.maxTouchPoints()),
  ...(region.geo?.country ? { country: region.geo.country } : {}),
  ...(region.geo?.city ? { city: region.geo.city } : {}),
  referrer: page.referrer(),
  initialReferrer,
  cookies: readOnDemand((name) => cookies.get(name)),
  localStorage: readOnDemand((name) => storage.get(name)),
});

interface EnvironmentParts {
  platform: Platform;
  http: Http;
  siteId: string;
  flow: { flowId: string; version: string };
  session: Session;
  region: Region;
  page: PageFacts;
  initialReferrer: string;
  meters: Meters;
  /** Once it is given, nothing is asked, run or counted any more. */
  signal?: AbortSignal;
}

/**
 * The engine's surroundings in a page. Counting never waits: the decision must not cost another round trip. No zone is
 * named, so that date nodes take the browser's own; to ask for its name would cost a slow phone a tenth of a second.
 */
export const flowEnvironment = (parts: EnvironmentParts): FlowEnvironment => {
  const { platform, http, siteId, flow, session, region, page, initialReferrer, meters, signal } = parts;
  const { clock } = platform;
  return {
    page,
    visitor: visitorFacts(platform, session, region, initialReferrer),
    now: clock.now(),
    draw: (nodeId) => drawFor([session.user.clientId, flow.flowId, flow.version, nodeId]),
    readMeter: (query) => meters.read(query),
    incrementMeter: async (query) => meters.count(query),
    checkRules: async (rules) => {
      const { result } = await http(checkRules, { query: { siteId }, body: { rules }, timeoutMs: stepWaitMs, signal });
      return result;
    },
    runDecision: async (js) => {
      const hands = await platform.loadHands();
      if (signal?.aborted) return undefined;
      return bounded(clock, decisionBudgetMs, Promise.resolve(hands.run(js)));
    },
  };
};
