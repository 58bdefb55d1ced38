import { createHttp, type Http } from '../../http/client.ts';
import type { Environment, Hosts } from '../../http/host-plan.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRegionStore, type RegionStore } from '../../region/region-store.ts';
import { createKeyStore, type KeyStore } from '../../session/key-store.ts';
import { captureLandingParams, type LandingParams } from '../../session/landing/landing-params.ts';
import type { Params } from '../../session/landing/take-secrets.ts';
import { createSessionStore, type SessionStore } from '../../session/session-store.ts';
import { getInitialReferrer } from '../../tracking/page/initial-referrer.ts';
import { createTemplates, type Templates } from '../../walls/display/template.ts';
import type { PrepareToDraw } from '../../walls/display/wall.ts';
import { type LazyWallRenderer, lazyWallRenderer } from '../../walls/runner/lazy-wall-renderer.ts';
import { combineFirstCalls } from './combined-replies.ts';

/** Settings of the SDK, from the first element that names a site. */
export interface SiteSettings {
  siteId: string;
  env: Environment | undefined;
}

/** Options of a core. */
export interface CoreOptions {
  /** The hosts of this deployment's services. */
  hosts: (env: Environment | undefined) => Hosts;
  /** Resolves once the hosts may be used, and rejects if they stay unknown; without it, at once. */
  hostsReady?: Promise<void>;
  /** True if the service offers the page's first replies in one. */
  hasCombined?: boolean | undefined;
  /** Resolves once walls of a kind, with their content, can be drawn. */
  prepareToDraw: PrepareToDraw;
  /** Secrets that were removed from the URL before the core loaded. */
  secrets?: Params | undefined;
}

/** The stores and clients that all flows of a page share. */
export interface PageServices {
  readonly platform: Platform;
  readonly http: Http;
  readonly keyStore: KeyStore;
  readonly sessionStore: SessionStore;
  readonly region: RegionStore;
  readonly templates: Templates;
  readonly wallRenderer: LazyWallRenderer;
  readonly initialReferrer: string;
  readonly landing: LandingParams;
  readonly hosts: CoreOptions['hosts'];
  /** The core's settings; its site id is empty until `start`. */
  site(): SiteSettings;
  setSite(site: SiteSettings): void;
  /** Returns whether its site asks the services of another environment than the loader's own. */
  isOtherEnvironment(): boolean;
}

/** Creates the services of a page. Nothing is requested. */
export const createPageServices = (
  platform: Platform,
  { hosts, hasCombined, prepareToDraw, secrets }: CoreOptions,
): PageServices => {
  const { page, clock, random, storage, cookies, log } = platform;
  const landing = captureLandingParams(page.url(), secrets);
  let site: SiteSettings = { siteId: '', env: undefined };
  const isOtherEnvironment = () => site.env !== undefined && hosts(site.env).auth !== hosts(undefined).auth;
  const keyStore = createKeyStore(storage, cookies, isOtherEnvironment);
  const sessionStore = createSessionStore(keyStore, random);
  const { token } = sessionStore;
  const singleCalls = createHttp({
    fetch: platform.fetch,
    clock,
    hosts: () => hosts(site.env),
    token,
    onInvalidField: log.warn,
  });
  const http = hasCombined ? combineFirstCalls(singleCalls, token) : singleCalls;
  const templates = createTemplates(http);
  return {
    platform,
    http,
    keyStore,
    sessionStore,
    region: createRegionStore(http, clock.now, { token, drop: sessionStore.dropToken }),
    templates,
    wallRenderer: lazyWallRenderer(platform, keyStore, templates, landing, prepareToDraw),
    initialReferrer: getInitialReferrer(keyStore, page),
    landing,
    hosts,
    site: () => site,
    setSite: (settings) => {
      site = settings;
    },
    isOtherEnvironment,
  };
};
