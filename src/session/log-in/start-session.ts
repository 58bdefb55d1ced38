import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { stepTimeoutMs, withTimeout } from '../../platform/with-timeout.ts';
import type { KeyStore } from '../key-store.ts';
import type { LandingParams } from '../landing/landing-params.ts';
import type { SessionStore } from '../session-store.ts';
import { logInByEst, logInByInstitution, restoreSession } from './restore-session.ts';

/** Dependencies of the log-ins at the start of a page. */
interface StartPorts {
  http: Http;
  keyStore: KeyStore;
  sessionStore: SessionStore;
  platform: Platform;
  landing: LandingParams;
  siteId: string;
}

/** Restores a stored session; without one, logs in by the network of an institution if the address says so. */
export const startSession = async ({
  http,
  keyStore,
  sessionStore,
  platform,
  landing,
}: Omit<StartPorts, 'siteId'>): Promise<void> => {
  if (sessionStore.sessionId() !== null && !sessionStore.wasLoggedOut())
    await withTimeout(platform.clock, stepTimeoutMs, restoreSession(http, keyStore, sessionStore, platform));
  if (landing.isInstitution && sessionStore.sessionId() === null)
    await logInByInstitution(http, keyStore, sessionStore);
};

/** Exchanges the e-mail session token of the address. */
export const startEst = async ({ http, keyStore, sessionStore, landing, siteId }: StartPorts): Promise<void> => {
  if (landing.est !== null) await logInByEst(http, keyStore, sessionStore, landing.est, siteId);
};
