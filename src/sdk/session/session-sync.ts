import { stringifySafeJson } from '../../http/safe-json.ts';
import type { Dispose } from '../../platform/platform.ts';
import type { PageCore } from '../core/page-core.ts';

/** Delay after another tab's last change before this tab reads it, in ms. */
const syncDelayMs = 30;

/** Keeps the session equal to that of the other tabs. */
export interface SessionSync {
  /** True while a change of another tab is applied. */
  isSyncing(): boolean;
  stop: Dispose;
}

/** Reads the session again after another tab has changed it, also while this page slept. */
export const createSessionSync = (core: PageCore, onError: (cause: unknown) => void): SessionSync => {
  const { platform, http, keyStore, sessionStore, meters, paywalls } = core;
  const { $region } = core.region;
  const { clock, storage, page } = platform;
  let isSyncing = false;
  const syncSession = () => {
    isSyncing = true;
    const hasReaderChanged = sessionStore.syncFromStorage();
    isSyncing = false;
    if (!hasReaderChanged || sessionStore.$session.get().isKnown) return hasReaderChanged;
    void import('../../session/log-in/restore-session.ts').then(
      ({ restoreSession }) => restoreSession(http, keyStore, sessionStore, platform),
      onError,
    );
    return true;
  };
  const subscriptions = () => stringifySafeJson($region.get().subscriptions);
  /** Decides again for a reader who has subscribed on another page, if this one has something that a flow has shown. */
  const followPurchase = async () => {
    const hasActions = [...paywalls.values()].some((paywall) => paywall.explain()?.outcome.actions[0]);
    if (sessionStore.token() === null || !hasActions) return;
    const before = subscriptions();
    await core.loadRegion();
    if ($region.get().isKnown && subscriptions() !== before) core.rerunFlows();
  };
  /** Another tab writes several keys: they are read once it has finished. */
  let cancelSync = () => {};
  const scheduleSync = () => {
    cancelSync();
    cancelSync = clock.after(syncDelayMs, () => void syncSession());
  };
  // Another tab may have written while nobody listened.
  void core.decidable.then(scheduleSync);
  const stopListening = storage.onForeignChange(scheduleSync);
  const stopRestoring = page.onRestored(() => {
    meters.startView();
    if (!syncSession()) void followPurchase();
  });
  return {
    isSyncing: () => isSyncing,
    stop: () => {
      cancelSync();
      stopListening();
      stopRestoring();
    },
  };
};
