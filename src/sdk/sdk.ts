import { atom } from 'nanostores';
import { createEmitter } from '../platform/emitter.ts';
import type { AccountSettings } from '../session/account/account-settings.ts';
import type { PageCore } from './core/page-core.ts';
import { createTemplateAction, followLanding, loadAccounts } from './landing.ts';
import { createPageViews } from './page-views.ts';
import { recordEntitlement, watchSession } from './session/session-events.ts';
import { createSessionSync } from './session/session-sync.ts';
import { createSignOut } from './session/sign-out-reader.ts';
import { createActor, createPageTracking } from './tracking/page-tracking.ts';
import type { Sdk, SdkEvents } from './types.ts';
import { createFrameOpener, createWallActions } from './wall-actions.ts';
import { createWallEvents } from './wall-events.ts';
import { watchWaysBack } from './ways-back.ts';

/** Extends a page's core to the SDK: actions, events, and tracking, which starts once the page can be decided. */
export const extendCore = (core: PageCore, isConsentDenied = () => false, settings?: AccountSettings): Sdk => {
  const { platform, http, sessionStore, region, wallRenderer, paywalls } = core;
  const { on, emit } = createEmitter<SdkEvents>((cause) => platform.log.error('[PW] A listener failed', cause));
  const logLandingError = (cause: unknown) =>
    platform.log.error('[PW] A link or a sign-in could not be finished', cause);
  const actor = createActor(core);
  const tracking = createPageTracking(core, actor, emit, isConsentDenied);
  const { closeMatching, afterClose, ...wallActions } = createWallActions(core, emit);
  const { stop: stopViews, ...views } = createPageViews(core, tracking);
  const signOut = createSignOut(core, tracking);
  const showTemplate = createTemplateAction(core);
  const accountSettings = { onNewUser: () => tracking.track('sign_up'), settings };
  const sync = createSessionSync(core, logLandingError);
  const wallEvents = createWallEvents(core, tracking, emit);
  const disposers = [sync.stop, tracking.stop, stopViews, wallEvents.stop, watchWaysBack(core)];
  void core.decidable.then(() => {
    // In this order: the region of an earlier reader says nothing about the next one.
    disposers.push(watchSession(core, tracking, emit, sync), recordEntitlement(core));
    followLanding(core, showTemplate, accountSettings, logLandingError);
  });
  void core.ready.then(() => emit('ready', sessionStore.$session.get()));
  const { foldWall, closeWall } = wallActions;
  const framePorts = { core, emit, ...tracking, signOut, closeMatching, foldWall, afterClose };

  return {
    ...wallActions,
    ...views,
    $session: sessionStore.$session,
    $region: region.$region,
    $edition: atom<string | null>(null),
    $walls: wallRenderer.$walls,
    identified: core.identified,
    decidable: core.decidable,
    ready: core.ready.then(() => {}),
    http,
    hosts: () => core.hosts(core.site().env),
    platform,
    on,
    emit,
    start: core.start,
    paywall: core.paywall,
    forget: core.forget,
    secrets: core.landing.secrets,
    account: async () => (await (await loadAccounts()).openAccount(core, accountSettings)).account,
    signOut,
    track: tracking.track,
    trackWall: wallEvents.trackWall,
    reload: core.reload,
    consent: tracking.consent,
    agentCookie: actor.agentCookie,
    setActor: actor.setActor,
    resetTracking: tracking.reset,
    showTemplate,
    openFrame: createFrameOpener(framePorts, closeWall),
    explain: () => [...paywalls.values()].map((paywall) => paywall.explain()).filter((each) => each !== null),
    stop: () => {
      for (const dispose of disposers.splice(0)) dispose();
      for (const owner of [...paywalls.keys()]) core.forget(owner);
    },
  };
};
