import { checkRules } from '../../contract/paywall/rule-check.ts';
import { drawFor } from '../../flow/conditions/bucket.ts';
import { deviceCategory } from '../../flow/nodes/device.ts';
import type { FlowEnvironment, PageFacts, VisitorFacts } from '../../flow/types.ts';
import { normalizePath } from '../../flow/url/normalize-path.ts';
import type { Http } from '../../http/client.ts';
import { withoutPrototype } from '../../platform/own-value.ts';
import type { Platform } from '../../platform/platform.ts';
import { stepTimeoutMs, withTimeout } from '../../platform/with-timeout.ts';
import type { Region } from '../../region/region-store.ts';
import type { Session } from '../../session/session-store.ts';
import type { Meters } from './meter.ts';

/** Time limit of a JS decision (security point 8). */
const decisionBudgetMs = 1000;

/** Returns a record that reads an entry on access, so that the page's whole storage is never copied. */
const readOnDemand = (read: (name: string) => string | null): Record<string, string> => {
  const entry = (name: string | symbol) => (typeof name === 'string' ? (read(name) ?? undefined) : undefined);
  return new Proxy<Record<string, string>>(Object.create(null), {
    get: (_, name) => entry(name),
    getOwnPropertyDescriptor: (_, name) => {
      const value = entry(name);
      return value === undefined ? undefined : withoutPrototype({ value, enumerable: true, configurable: true });
    },
  });
};

/** Returns the URL with its path normalised as on an edge, so that a needless escape can't bypass a filter. */
const normalizeUrl = (address: string): string => {
  try {
    const url = new URL(address);
    url.pathname = normalizePath(url.pathname);
    return url.href;
  } catch {
    // What a page says of itself may be no address: then no filter matches it.
    return address;
  }
};

/** Page facts for the engine: the page's metadata, overridden by `api.page(facts)` of the host. */
export const getPageFacts = (platform: Platform, hostFacts: Partial<PageFacts>): PageFacts => {
  const { categories, tags, terms, authors, pageType } = platform.page.metadata();
  const own: PageFacts = { url: platform.page.url(), categories, tags, terms, authors };
  if (pageType) own.pageType = pageType;
  const facts = { ...own, ...hostFacts };
  return { ...facts, url: normalizeUrl(facts.url) };
};

/** Facts about the visitor; unknown facts are left out (design: flow format, "Users checks"). */
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
  /** Once aborted, nothing is requested, run or counted. */
  signal?: AbortSignal;
}

/**
 * Creates the engine's environment in a page. Counting never blocks: the decision must not cost another round trip.
 * `timeZone` is absent, so date nodes use the browser's zone; looking up its name would cost a slow phone 0.1 s.
 */
export const createFlowEnvironment = (parts: EnvironmentParts): FlowEnvironment => {
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
      const { result } = await http(checkRules, {
        query: { siteId },
        body: { rules },
        timeoutMs: stepTimeoutMs,
        signal,
      });
      return result;
    },
    runDecision: async (js) => {
      const dom = await platform.loadDomOperations();
      if (signal?.aborted) return undefined;
      return withTimeout(clock, decisionBudgetMs, Promise.resolve(dom.run(js)));
    },
  };
};
