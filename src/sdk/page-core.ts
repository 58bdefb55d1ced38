import { createEvaluator } from '../flow/engine.ts';
import { createHttp, type Http } from '../http/client.ts';
import type { Environment, Hosts } from '../http/host-plan.ts';
import type { Platform } from '../platform/platform.ts';
import { createRegionStore, type RegionStore } from '../region/region-store.ts';
import { createKeyStore, type KeyStore } from '../session/key-store.ts';
import { captureLandingParams, type LandingParams } from '../session/landing/landing-params.ts';
import type { Params } from '../session/landing/take-secrets.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { getInitialReferrer } from '../tracking/page/initial-referrer.ts';
import type { TrackingConfig } from '../tracking/tracking-config.ts';
import type { PaywallPorts } from '../walls/display/paywall-ports.ts';
import { createTemplates } from '../walls/display/template.ts';
import { type LazyWallRenderer, lazyWallRenderer } from '../walls/runner/lazy-wall-renderer.ts';
import { createPageMeters, type PageMeters } from '../walls/runner/meter.ts';
import { createMeterCache } from '../walls/runner/meter-cache.ts';
import { getPageId } from '../walls/runner/page-id.ts';
import { createPaywall, type Paywall } from '../walls/runner/paywall.ts';
import { start } from './start-up.ts';

/** Settings of the SDK, from the first element that names a site. */
export interface SiteSettings {
  siteId: string;
  env: Environment | undefined;
}

/** Page facts from the host: for targeting, and for impressions. */
export type HostPageFacts = ReturnType<PaywallPorts['hostPage']>;

/** Options of a core. */
export interface CoreOptions {
  /** The hosts of this deployment's services. */
  hosts: (env: Environment | undefined) => Hosts;
  /** Resolves once the hosts may be used, and rejects if they stay unknown; without it, at once. */
  hostsReady?: Promise<void>;
  /** Resolves once the elements can draw walls. */
  prepareToDraw: () => Promise<void>;
  /** Secrets that were removed from the URL before the core loaded. */
  secrets?: Params | undefined;
}

/**
 * Everything that a page loads before its first decision, and nothing more: the rest of the SDK (`sdk.ts`) loads later,
 * or with the element that needs it.
 */
export interface PageCore {
  readonly platform: Platform;
  readonly http: Http;
  readonly keyStore: KeyStore;
  readonly sessionStore: SessionStore;
  readonly region: RegionStore;
  readonly wallRenderer: LazyWallRenderer;
  readonly paywalls: ReadonlyMap<object, Paywall>;
  /** The meters of each view of the page. */
  readonly meters: PageMeters;
  readonly initialReferrer: string;
  readonly landing: LandingParams;
  /** Resolves once session and region have loaded or timed out. */
  readonly decidable: Promise<void>;
  /** Resolves after all steps of the start-up, to the tracking configuration. */
  readonly ready: Promise<TrackingConfig>;
  /** Page facts from the host page. */
  hostPage: HostPageFacts;
  /** The core's settings; its site id is empty until `start`. */
  site(): SiteSettings;
  readonly hosts: CoreOptions['hosts'];
  /** Returns whether its site asks the services of another environment than the loader's own. */
  isOtherEnvironment(): boolean;
  /** Starts once; later calls have no effect. */
  start(site: SiteSettings): void;
  /** Sets the region that the page names; the URL takes priority. */
  setRegion(regionId: string): void;
  /** Loads the region again, then decides every flow again. */
  reload(): Promise<void>;
  /** Loads the region again, and decides nothing. */
  loadRegion(): Promise<void>;
  /** Returns the paywall of one `pw-paywall` element. */
  paywall(owner: object): Paywall;
  /** Stops everything of an element that was removed. */
  forget(owner: object): void;
}

const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
};

/** Creates a page's core. Nothing runs and nothing is requested until `start`. */
export const createPageCore = (
  platform: Platform,
  { hosts, hostsReady, prepareToDraw, secrets }: CoreOptions,
): PageCore => {
  const { page, clock, random, storage, cookies, locks, log } = platform;
  const landing = captureLandingParams(page.url(), secrets);
  let site: SiteSettings = { siteId: '', env: undefined };
  const isOtherEnvironment = () => site.env !== undefined && hosts(site.env).auth !== hosts(undefined).auth;
  const keyStore = createKeyStore(storage, cookies, isOtherEnvironment);
  const sessionStore = createSessionStore(keyStore, random);
  let regionOverride = landing.region;
  const http = createHttp({
    fetch: platform.fetch,
    clock,
    hosts: () => hosts(site.env),
    token: sessionStore.token,
    onInvalidField: log.warn,
  });
  const region = createRegionStore(http, clock.now, { token: sessionStore.token, drop: sessionStore.dropToken });
  const templates = createTemplates(http);
  const wallRenderer = lazyWallRenderer(platform, keyStore, templates, landing, prepareToDraw);
  const decidable = deferred<void>();
  const ready = deferred<TrackingConfig>();
  const paywalls = new Map<object, Paywall>();
  const meterCache = createMeterCache(keyStore);
  const rerunFlows = () => {
    for (const paywall of paywalls.values()) void paywall.rerun();
  };
  const meters = createPageMeters({
    http,
    locks,
    viewId: random.uuid,
    visitor: () => ({ uid: sessionStore.$session.get().user.clientId, pageId: getPageId(page, core.hostPage) }),
    onReading: meterCache.save,
    onCountFailed: (cause) => log.warn('[PW] A page view could not be counted', cause),
    onRefused: rerunFlows,
  });

  const loadRegion = () =>
    region.load({ siteId: site.siteId, est: landing.est ?? undefined, override: regionOverride });

  const runStartUp = async () => {
    await page.activated();
    await hostsReady;
    const { siteId } = site;
    ready.resolve(
      await start({
        http,
        clock,
        log,
        keyStore,
        sessionStore,
        landing,
        siteId,
        loadRegion,
        onDecidable: decidable.resolve,
      }),
    );
  };

  const core: PageCore = {
    platform,
    http,
    keyStore,
    sessionStore,
    region,
    wallRenderer,
    paywalls,
    meters,
    initialReferrer: getInitialReferrer(keyStore, page),
    landing,
    decidable: decidable.promise,
    ready: ready.promise,
    hostPage: {},
    site: () => site,
    isOtherEnvironment,
    hosts,
    start: (settings) => {
      if (site.siteId !== '' || settings.siteId === '') return;
      site = settings;
      // If the hosts stay unknown, that has been logged already.
      runStartUp().catch(() => {});
    },
    setRegion: (regionId) => {
      const nextRegion = landing.region ?? regionId;
      if (nextRegion === regionOverride) return;
      regionOverride = nextRegion;
      if (site.siteId !== '') void core.reload();
    },
    loadRegion,
    reload: async () => {
      await decidable.promise;
      await loadRegion();
      rerunFlows();
    },
    paywall: (owner) => {
      const paywall = paywalls.get(owner) ?? createPaywall(ports, owner);
      paywalls.set(owner, paywall);
      return paywall;
    },
    forget: (owner) => {
      paywalls.get(owner)?.stop();
      paywalls.delete(owner);
    },
  };

  const ports: PaywallPorts = {
    platform,
    http,
    templates,
    landing,
    meterCache,
    meters,
    evaluate: createEvaluator({ loadLazyNodes: () => import('../flow/nodes/lazy-nodes.ts') }),
    session: sessionStore.$session.get,
    region: region.$region.get,
    isSessionSettled: () => sessionStore.token() !== null || sessionStore.sessionId() === null,
    decidable: decidable.promise,
    hostPage: () => core.hostPage,
    initialReferrer: core.initialReferrer,
    loadRenderer: wallRenderer.load,
    preload: wallRenderer.prepare,
    preloadFor: wallRenderer.prepareFor,
  };
  return core;
};
