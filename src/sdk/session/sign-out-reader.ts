import { endSession } from '../../contract/auth/log-out.ts';
import { signOut } from '../../session/sign-out.ts';
import type { PageCore } from '../core/page-core.ts';
import type { Tracking } from '../tracking/lazy-tracker.ts';
import type { Sdk } from '../types.ts';

/** Creates the action that signs the reader out, in this browser and on the service. */
export const createSignOut =
  ({ sessionStore, http, platform }: PageCore, tracking: Tracking): Sdk['signOut'] =>
  (options) => {
    if (sessionStore.$session.get().loginStatus !== 'anonymous') tracking.track('logout');
    // Ends the session on the service, so that a copied token is worthless.
    if (sessionStore.token() !== null) {
      const body = { sessionid: sessionStore.sessionId() ?? undefined };
      http(endSession, { body, keepalive: true }).catch(() => {});
    }
    signOut(sessionStore, platform.page, tracking.whenSent, options);
  };
