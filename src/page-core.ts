import { createEvaluator } from './flow/engine.ts';
import { createHttp, type Http } from './http/client.ts';
import type { Environment, Hosts } from './http/host-plan.ts';
import type { Platform } from './platform/platform.ts';
import { createRegionKeeper, type RegionKeeper } from './region/region.ts';
import { type Arrival, captureArrival } from './session/arrival.ts';
import { createSessionKeeper, type SessionKeeper } from './session/session.ts';
import type { Params } from './session/take-secrets.ts';
import { createVault, type Vault } from './session/vault.ts';
import { start } from './start.ts';
import { initialReferrer } from './tracking/initial-referrer.ts';
import type { TrackingConfig } from './tracking/tracking-config.ts';
import { type CrewLoader, createCrewLoader } from './wall/load-crew.ts';
import { createPageMeters, type PageMeters } from './wall/meter.ts';
import { createMeterMemory } from './wall/meter-memory.ts';
import { pageIdOf } from './wall/page-id.ts';
import { createPaywall, type Paywall } from './wall/paywall.ts';
import type { PaywallPorts } from './wall/paywall-ports.ts';
import { createTemplates } from './wall/template.ts';

/** Where the SDK stands, from the first element that names a site. */
export interface SiteSettings {
  siteId: string;
  env: Environment | undefined;
}

/** Page facts that the host gives: for targeting, and for impressions. */
export type GivenPage = ReturnType<PaywallPorts['givenPage']>;

/** What a core is set up with. */
export interface CoreOptions {
  /** The services of this deployment. */
  hosts: (env: Environment | undefined) => Hosts;
  /** Resolves once they may be asked, and rejects where they never may; without it, at once. */
  settled?: Promise<void>;
  /** Resolves once the elements can draw walls. */
  prepareToDraw: () => Promise<void>;
  /** Secrets of the address that were taken out of it before the core came. */
  secrets?: Params | undefined;
}

/**
 * What a page carries before its first decision, and nothing more: everything else of the SDK (`sdk.ts`) comes after,
 * or with the element that needs it.
 */
export interface PageCore {
  readonly platform: Platform;
  readonly http: Http;
  readonly vault: Vault;
  readonly keeper: SessionKeeper;
  readonly region: RegionKeeper;
  readonly crew: CrewLoader;
  readonly paywalls: ReadonlyMap<object, Paywall>;
  /** What each view of the page has counted. */
  readonly meters: PageMeters;
  readonly initialReferrer: string;
  readonly arrival: Arrival;
  /** Resolves once session and region are known, or given up on. */
  readonly decidable: Promise<void>;
  /** Resolves when the start-up has gone through all its steps, to what the service said of tracking. */
  readonly ready: Promise<TrackingConfig>;
  /** What the host page says of itself. */
  given: GivenPage;
  /** Where the core stands; its id is empty until `begin`. */
  site(): SiteSettings;
  readonly hosts: CoreOptions['hosts'];
  /** Starts, once; later calls change nothing. */
  begin(site: SiteSettings): void;
  /** The region that the page names; the address goes before it. */
  setRegion(regionId: string): void;
  /** Asks anew for the region, then decides every flow anew. */
  reload(): Promise<void>;
  /** Resolves once the region is known; asks again where it could not be had. */
  needRegion(): Promise<void>;
  /** The runner of one `pw-paywall` element. */
  paywall(owner: object): Paywall;
  /** The element is gone: everything of it ends. */
  forget(owner: object): void;
}

const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** Puts a page's core together. Nothing runs, and nothing is asked for, until `begin`. */
export const createPageCore = (
  platform: Platform,
  { hosts, settled, prepareToDraw, secrets }: CoreOptions,
): PageCore => {
  const { page, clock, dice, storage, cookies, locks, log } = platform;
  const arrival = captureArrival(page.url(), secrets);
  let site: SiteSettings = { siteId: '', env: undefined };
  const isElsewhere = () => site.env !== undefined && hosts(site.env).auth !== hosts(undefined).auth;
  const vault = createVault(storage, cookies, isElsewhere);
  const keeper = createSessionKeeper(vault, dice);
  let regionOverride = arrival.region;
  const http = createHttp({
    fetch: platform.fetch,
    clock,
    hosts: () => hosts(site.env),
    token: keeper.token,
    onOdd: log.warn,
  });
  const region = createRegionKeeper(http, clock.now, { token: keeper.token, drop: keeper.dropToken });
  const templates = createTemplates(http);
  const crew = createCrewLoader(platform, vault, templates, arrival, prepareToDraw);
  const decidable = deferred<void>();
  const ready = deferred<TrackingConfig>();
  const paywalls = new Map<object, Paywall>();
  const memory = createMeterMemory(vault);
  const again = () => {
    for (const paywall of paywalls.values()) void paywall.again();
  };
  const meters = createPageMeters({
    http,
    locks,
    viewId: dice.uuid,
    visitor: () => ({ uid: keeper.$session.get().user.clientId, pageId: pageIdOf(page, core.given) }),
    onReading: memory.note,
    onCountFailed: (cause) => log.warn('[PW] A page view could not be counted', cause),
    onRefused: again,
  });

  let asking: Promise<void> | null = null;
  const loadRegion = () =>
    region.load({ siteId: site.siteId, est: arrival.est ?? undefined, override: regionOverride });

  const begin = async () => {
    await page.activated();
    await settled;
    const { siteId } = site;
    ready.resolve(
      await start({ http, clock, log, vault, keeper, arrival, siteId, loadRegion, onDecidable: decidable.resolve }),
    );
  };

  const core: PageCore = {
    platform,
    http,
    vault,
    keeper,
    region,
    crew,
    paywalls,
    meters,
    initialReferrer: initialReferrer(vault, page),
    arrival,
    decidable: decidable.promise,
    ready: ready.promise,
    given: {},
    site: () => site,
    hosts,
    begin: (settings) => {
      if (site.siteId !== '' || settings.siteId === '') return;
      site = settings;
      // Where the hosts stay unknown, whoever settles them has said so.
      begin().catch(() => {});
    },
    setRegion: (regionId) => {
      const next = arrival.region ?? regionId;
      if (next === regionOverride) return;
      regionOverride = next;
      if (site.siteId !== '') void core.reload();
    },
    needRegion: async () => {
      if (region.$region.get().regionId !== '') return;
      asking ??= loadRegion().finally(() => {
        asking = null;
      });
      await asking;
    },
    reload: async () => {
      await decidable.promise;
      await loadRegion();
      again();
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
    arrival,
    memory,
    meters,
    evaluate: createEvaluator({ loadLate: () => import('./flow/late-parts.ts') }),
    session: keeper.$session.get,
    region: region.$region.get,
    isSessionCertain: () => keeper.token() !== null || keeper.sessionId() === null,
    decidable: decidable.promise,
    givenPage: () => core.given,
    initialReferrer: core.initialReferrer,
    loadCrew: crew.load,
    prepare: crew.prepare,
    prepareFor: crew.prepareFor,
  };
  return core;
};
