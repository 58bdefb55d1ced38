import type { Dispose } from '../../platform/platform.ts';
import { saveEntitlement } from '../../session/entitlement.ts';
import type { Session } from '../../session/session-store.ts';
import { storedStatement } from '../../session/statement/stored-statement.ts';
import type { PageCore } from '../core/page-core.ts';
import type { Tracking } from '../tracking/lazy-tracker.ts';
import type { Sdk } from '../types.ts';
import type { SessionSync } from './session-sync.ts';

/** Records whether the reader is a subscriber, and the service's signed statement, for times when it can't be asked. */
export const recordEntitlement = (core: PageCore): Dispose => {
  const { keyStore, platform, region, sessionStore } = core;
  return region.$region.subscribe(({ isKnown, subscription }) => {
    // A service that no longer knows the reader says nothing about their entitlement.
    if (isKnown && (subscription !== null || sessionStore.$session.get().isKnown))
      saveEntitlement(keyStore, platform.clock, subscription !== null);
    if (sessionStore.token() === null) keyStore.clear(storedStatement);
    else if (isKnown)
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

/** Announces and tracks log-ins and log-outs, and loads the region of the next reader. */
export const watchSession = (
  { sessionStore, region, reload }: PageCore,
  tracking: Tracking,
  emit: Sdk['emit'],
  { isSyncing }: SessionSync,
): Dispose =>
  sessionStore.$session.listen((now, before = now) => {
    if (now.loginStatus !== before.loginStatus) {
      announce(emit, now, before);
      // Tracked by the tab in which it happened.
      if (now.loginStatus === 'loggedin' && !isSyncing()) tracking.track('login');
    }
    if (now.loginStatus === before.loginStatus && now.user.id === before.user.id) return;
    // Also after a log-out in another tab: the next visitor is not connected with the previous one.
    if (before.user.id > 0 && now.user.id !== before.user.id) tracking.reset();
    region.forget();
    void reload();
  });
