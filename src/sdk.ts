import { atom } from 'nanostores';
import { endSession } from './http/contract/end-session.ts';
import { type CoreOptions, createPageCore, type PageCore } from './page-core.ts';
import { createEmitter } from './platform/emitter.ts';
import type { Platform } from './platform/platform.ts';
import type { Sdk, SdkEvents } from './sdk-types.ts';
import { agentCookie } from './session/agent-cookie.ts';
import { entitlementMemory } from './session/entitlement.ts';
import { restoreSession } from './session/restore.ts';
import { signOut } from './session/sign-out.ts';
import { sweepAttempts } from './session/stored-attempts.ts';
import { takeFromPage } from './session/take-from-page.ts';
import { ssoStatesKey } from './session/take-secrets.ts';
import { withoutSecrets } from './session/without-secrets.ts';
import type { Actor } from './tracking/fields.ts';
import { followTracking } from './tracking/follow-tracking.ts';
import { createNavigation } from './wall/navigation.ts';
import type { Wall } from './wall/wall.ts';
import { wallChanges } from './wall/wall-changes.ts';
import { wallFields } from './wall/wall-fields.ts';

/** How long after the last change that another tab made it is looked at, in ms. */
const followAfterMs = 30;

/** Completes a page's core: the verbs, the events, and the tracking that begins once a page can be decided. */
export const completeSdk = (core: PageCore, isConsentDenied = () => false): Sdk => {
  const { platform, http, vault, keeper, region, crew, paywalls } = core;
  const { page, log, clock, storage, cookies } = platform;
  sweepAttempts(storage, clock.now());
  const events = createEmitter<SdkEvents>((cause) => log.error('[PW] A listener failed', cause));
  const entitlement = entitlementMemory(vault, clock);
  // Before anybody has said so: an agent who comes to act for somebody, or has begun to on an earlier page.
  let actor: Actor = core.arrival.secrets.agent_as_user || cookies.get(agentCookie) ? 'agent' : 'user';
  const tracking = followTracking({
    ...core,
    isConsentDenied,
    moment: () => ({
      address: page.url(),
      session: keeper.$session.get(),
      region: region.$region.get(),
      siteId: core.site().siteId,
      given: core.given,
      actor,
    }),
    onTrack: (code, fields) => events.emit('track', { code, fields }),
  });
  const detailOf = ({ owner, template, source }: Wall) => ({
    owner,
    templateId: template.templateId,
    nodeId: source.nodeId,
  });
  /** A bar in the page's own navigation counts as no wall. */
  const isNavbar = ({ screen }: Wall) => screen?.endsWith('-navbar') === true;
  /** What follows the close of a wall, by its key. */
  const afterClose = new Map<number, () => void>();
  const close = (wall: Wall) => {
    if (wall.phase !== 'shown') return;
    crew.current()?.stage.close(wall.key);
    if (wall.kind !== 'popup') return;
    const address = page.url();
    const clean = withoutSecrets(address);
    if (clean !== address) page.replaceUrl(clean);
    events.emit('close-modal', detailOf(wall));
    afterClose.get(wall.key)?.();
  };
  const foldWall = (key: number, isFolded: boolean) => {
    const wall = crew.$walls.get().find((each) => each.key === key);
    if (wall === undefined) return;
    crew.current()?.stage.fold(key, isFolded);
    events.emit(isFolded ? 'collapse-countdown' : 'expand-countdown', detailOf(wall));
  };
  const closeWhere = (fits: (wall: Wall) => boolean) => crew.$walls.get().filter(fits).forEach(close);
  const closeWall = (key: number) => closeWhere((wall) => wall.key === key);
  const rerun = () => {
    for (const paywall of paywalls.values()) void paywall.again();
  };

  const navigation = createNavigation({
    clock,
    address: page.url,
    leave: () => {
      core.given = {};
      for (const paywall of paywalls.values()) paywall.pause();
      core.meters.renew();
    },
    view: tracking.view,
    decide: rerun,
  });

  const leave: Sdk['signOut'] = (how) => {
    if (keeper.$session.get().loginStatus !== 'anonymous') tracking.track('logout');
    // What opened the account here opens nothing any more, for whoever may have copied it.
    if (keeper.token() !== null) {
      const body = { sessionid: keeper.sessionId() ?? undefined };
      http(endSession, { body, keepalive: true }).catch(() => {});
    }
    signOut(keeper, page, tracking.settled, how);
  };

  let isFollowing = false;
  /** Another tab, or a page that slept, may have changed who is reading; who that is has to be asked. */
  const follow = () => {
    isFollowing = true;
    const isOther = keeper.follow();
    isFollowing = false;
    if (isOther && !keeper.$session.get().isKnown) void restoreSession(http, vault, keeper, log);
  };

  /** Another tab writes key after key: what it did is looked at once it is whole. */
  let stopFollowing = () => {};
  const followSoon = () => {
    stopFollowing();
    stopFollowing = clock.after(followAfterMs, follow);
  };

  const undos = [
    () => stopFollowing(),
    region.$region.subscribe(({ isKnown, subscription }) => {
      // A service that no longer knows the reader says nothing about what they are entitled to.
      if (isKnown && (subscription !== null || keeper.$session.get().isKnown)) entitlement.note(subscription !== null);
    }),
    storage.onForeignChange(followSoon),
    page.onRestored(() => {
      core.meters.renew();
      follow();
    }),
    tracking.stop,
    navigation.stop,
    crew.$walls.subscribe((now, before = []) => {
      for (const { wall, change } of wallChanges(before, now)) {
        if (change === 'shown' && !isNavbar(wall)) {
          tracking.track('wi', wallFields(wall));
          // The SDK's own checkout tells by itself when a payment is sent.
          if (!wall.screen && wall.template.templateId.startsWith('checkout'))
            tracking.track('checkout', wallFields(wall));
        }
        events.emit(change === 'shown' ? 'show-template' : 'remove-template', detailOf(wall));
      }
    }),
  ];
  const followSession = () =>
    keeper.$session.listen((now, before = now) => {
      if (now.loginStatus !== before.loginStatus) {
        events.emit(now.loginStatus === 'loggedin' ? 'login' : 'logout', now);
        // Counted by the tab in which it happened.
        if (now.loginStatus === 'loggedin' && !isFollowing) tracking.track('login');
      }
      if (now.loginStatus === before.loginStatus && now.user.id === before.user.id) return;
      // Also where another tab said so: who comes next is not connected with them.
      if (before.user.id > 0 && now.user.id !== before.user.id) tracking.reset();
      region.forget();
      void core.reload();
    });
  const accounts = () => import('./accounts.ts');
  const onNewUser = () => tracking.track('sign_up');
  const unexpected = (cause: unknown) => log.error('[PW] A link or a sign-in could not be finished', cause);
  const showTemplate = async (templateId: string, props: object = {}) => {
    const [first] = paywalls.values();
    if (first === undefined) log.error('[PW] A template needs a <pw-paywall>');
    await first?.show(templateId, props);
  };
  void core.decidable.then(() => {
    undos.push(followSession());
    if (core.arrival.templateId !== null) void showTemplate(core.arrival.templateId);
    // A reader may have gone back from PayPal by the browser's own button.
    if (Object.keys(core.arrival.secrets).length > 0 || storage.get(ssoStatesKey) !== null) {
      accounts()
        .then(({ arrive }) => arrive(core, showTemplate, onNewUser))
        .catch(unexpected);
    }
  });
  void core.ready.then(() => events.emit('ready', keeper.$session.get()));

  return {
    $session: keeper.$session,
    $region: region.$region,
    $edition: atom<string | null>(null),
    $walls: crew.$walls,
    decidable: core.decidable,
    ready: core.ready.then(() => {}),
    http,
    hosts: () => core.hosts(core.site().env),
    platform,
    on: events.on,
    emit: events.emit,
    begin: core.begin,
    paywall: core.paywall,
    forget: core.forget,
    secrets: core.arrival.secrets,
    account: async () => (await (await accounts()).openAccount(core, onNewUser)).account,
    signOut: leave,
    page: (facts) => {
      core.given = { ...core.given, ...facts };
      rerun();
    },
    navigate: navigation.told,
    addressChanged: navigation.followed,
    track: tracking.track,
    trackWall: (key, code) => {
      const wall = crew.$walls.get().find((each) => each.key === key);
      if (wall !== undefined && !isNavbar(wall)) tracking.track(code, wallFields(wall));
    },
    reload: core.reload,
    consent: tracking.consent,
    setActor: (who) => {
      actor = who;
    },
    resetTracking: tracking.reset,
    showTemplate,
    closeWall,
    foldWall,
    openFrame: (wall, place, looks) => {
      const end = new AbortController();
      const ports = { core, emit: events.emit, ...tracking, signOut: leave, closeWhere, foldWall, afterClose };
      import('./wall/open-frame.ts')
        .then(({ openFrame }) => openFrame(ports, wall, place, looks, end.signal))
        .catch((cause: unknown) => {
          log.error(`[PW] The template ${wall.template.templateId} could not be opened`, cause);
          closeWall(wall.key);
        });
      return () => end.abort();
    },
    closeTemplate: () => closeWhere(() => true),
    explain: () => [...paywalls.values()].map((paywall) => paywall.explain()).filter((each) => each !== null),
    end: () => {
      for (const undo of undos.splice(0)) undo();
      for (const owner of [...paywalls.keys()]) core.forget(owner);
    },
  };
};

/**
 * Creates the whole SDK at once, for those who bundle it. Nothing is asked for until `begin`. Where consent is denied,
 * nothing is tracked before `consent()` grants it.
 */
export const createSdk = (platform: Platform, options: CoreOptions, isConsentDenied?: () => boolean): Sdk =>
  completeSdk(
    createPageCore(platform, {
      ...options,
      secrets: takeFromPage(platform.page, platform.storage, platform.clock.now()),
    }),
    isConsentDenied,
  );
