import type { Dispose } from '../../platform/platform.ts';
import { saveEntitlement } from '../../session/entitlement.ts';
import { isSameReader, type Session } from '../../session/session-store.ts';
import { storedStatement } from '../../session/statement/stored-statement.ts';
import type { PageCore } from '../core/page-core.ts';
import type { Tracking } from '../tracking/lazy-tracker.ts';
import type { Sdk } from '../types.ts';
import type { SessionSync } from './session-sync.ts';

/** Records whether the reader is a subscriber, and the service's signed statement, for times when it can't be asked. */
export const recordEntitlement = (core: PageCore): Dispose => {
  const { keyStore, platform, region, sessionStore } = core;
  return region.$region.subscribe(({ isKnown, subscription }) => {
    const isReaderKnown = sessionStore.$session.get().isKnown;
    // A service that no longer knows the reader says nothing about their entitlement.
    if (isKnown && (subscription !== null || isReaderKnown))
      saveEntitlement(keyStore, platform.clock, subscription !== null);
    if (sessionStore.token() === null) {
      if (isReaderKnown) keyStore.clear(storedStatement);
    } else if (isKnown)
      import('../../session/log-in/keep-statement.ts').then(
        ({ keepStatement }) => keepStatement(core),
        () => {},
      );
  });
};

/** Announces a log-in or a log-out. Who has signed up, and must confirm the address first, was not logged in. */
const announce = (emit: Sdk['emit'], now: Session, before: Session): void => {
  if (now.loginStatus === 'loggedin') emit('login', now);
  else if (before.loginStatus !== 'anonymous') emit('logout', now);
};

/**
 * Announces and tracks log-ins and log-outs, and loads the region of the next reader. Begins with what has changed since
 * the page was decided.
 */
export const watchSession = (
  { sessionStore, region, reload, decidedFor }: PageCore,
  tracking: Tracking,
  emit: Sdk['emit'],
  { isSyncing }: SessionSync,
): Dispose => {
  let sessionId = sessionStore.sessionId();
  const follow = (now: Session, before: Session) => {
    const isRestored = !before.isKnown && sessionStore.sessionId() === sessionId;
    sessionId = sessionStore.sessionId();
    if (isSameReader(now, before)) return;
    if (now.loginStatus !== before.loginStatus) {
      announce(emit, now, before);
      // Tracked by the tab in which it happened, and not when an earlier log-in is restored.
      if (now.loginStatus === 'loggedin' && !isSyncing() && !isRestored) tracking.track('login');
    }
    // Also after a log-out in another tab: the next visitor is not connected with the previous one.
    if (before.user.id > 0 && now.user.id !== before.user.id) tracking.reset();
    region.forget();
    void reload();
  };
  follow(sessionStore.$session.get(), decidedFor);
  return sessionStore.$session.listen((now, before = now) => follow(now, before));
};
