import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../session/session-store.ts';
import type { TrackingConfig } from '../../tracking/tracking-config.ts';
import { createPagePaywalls, type HostPageFacts, type PagePaywalls } from './page-paywalls.ts';
import { type CoreOptions, createPageServices, type PageServices, type SiteSettings } from './page-services.ts';
import { start } from './start-up.ts';

/**
 * Everything that a page loads before its first decision, and nothing more: the rest of the SDK (`sdk.ts`) loads later,
 * or with the element that needs it.
 */
export interface PageCore extends Omit<PageServices, 'setSite'>, PagePaywalls {
  /** Resolves once the session has been restored or has timed out: with it, the reader is known. */
  readonly identified: Promise<void>;
  /** Resolves once session and region have loaded or timed out. */
  readonly decidable: Promise<void>;
  /** Resolves after all steps of the start-up, to the tracking configuration. */
  readonly ready: Promise<TrackingConfig>;
  /** The session that the page's first decision is for: region and rules were asked for it. */
  decidedFor: Session;
  /** Page facts from the host page. */
  hostPage: HostPageFacts;
  /** Starts once; later calls have no effect. */
  start(site: SiteSettings): void;
  /** Sets the region that the page names; the URL takes priority. */
  setRegion(regionId: string | null): void;
  /** Loads the region again, then decides every flow again. */
  reload(): Promise<void>;
  /** Loads the region again, and decides nothing. */
  loadRegion(): Promise<void>;
}

const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
};

/** Creates a page's core. Nothing runs and nothing is requested until `start`. */
export const createPageCore = (platform: Platform, options: CoreOptions): PageCore => {
  const services = createPageServices(platform, options);
  const { region, landing, site } = services;
  const { $session } = services.sessionStore;
  let regionOverride = landing.region;
  const identified = deferred<void>();
  const decidable = deferred<void>();
  const ready = deferred<TrackingConfig>();

  const loadRegion = () =>
    region.load({ siteId: site().siteId, est: landing.est ?? undefined, override: regionOverride });

  const runStartUp = async () => {
    await platform.page.activated();
    await options.hostsReady;
    const events = {
      onIdentified: () => {
        core.decidedFor = $session.get();
        identified.resolve();
      },
      onDecidable: () => {
        // A log-in that came while the region was loading came too late for it.
        if ($session.get().loginStatus !== 'loggedin') core.decidedFor = $session.get();
        decidable.resolve();
      },
    };
    ready.resolve(await start({ ...services, siteId: site().siteId, loadRegion, ...events }));
  };

  const core: PageCore = {
    ...services,
    ...createPagePaywalls(services, decidable.promise, () => core.hostPage),
    identified: identified.promise,
    decidable: decidable.promise,
    ready: ready.promise,
    decidedFor: $session.get(),
    hostPage: {},
    start: (settings) => {
      if (site().siteId !== '' || settings.siteId === '') return;
      services.setSite(settings);
      // If the hosts stay unknown, that has been logged already.
      runStartUp().catch(() => {});
    },
    setRegion: (regionId) => {
      const nextRegion = landing.region ?? regionId;
      if (nextRegion === regionOverride) return;
      regionOverride = nextRegion;
      if (site().siteId !== '') void core.reload();
    },
    loadRegion,
    reload: async () => {
      await decidable.promise;
      await loadRegion();
      core.rerunFlows();
    },
  };
  return core;
};
