import { est as estCall, sessionLogin } from '../../contract/auth/log-in.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeyStore } from '../key-store.ts';
import { keys } from '../keys.ts';
import { parseUserId, perReaderKeys, type SessionStore } from '../session-store.ts';
import { readDevice } from './device.ts';
import { storeLogin } from './store-login.ts';

/** Result of restoring a session. */
export type RestoreResult = 'none' | 'restored' | 'ended' | 'unknown';

const saysFailed = (body: unknown): boolean => getOwn(body, 'status') === 'failed';

/** True if the service has refused the session, whatever it says of the reader; after any other failure it is unknown. */
const isRefused = ({ status, body }: Failure): boolean =>
  status === 401 || saysFailed(body) || getOwn(getOwn(body, 'error'), 'code') === 'other_device';

/** Session stores for which an unreadable reply was already logged. */
const loggedStores = new WeakSet<SessionStore>();

interface RestorePorts {
  http: Http;
  keyStore: KeyStore;
  sessionStore: SessionStore;
  platform: { log: Pick<Platform['log'], 'error'>; random: Platform['random'] };
}

const logOnce = ({ sessionStore, platform: { log } }: RestorePorts, failure: unknown) => {
  if (!(failure instanceof Failure) || failure.kind !== 'shape' || loggedStores.has(sessionStore)) return;
  loggedStores.add(sessionStore);
  log.error('[PW] The answer to the session log-in can not be read', failure);
};

/** Resumes one session. `isFromCookie`: this origin knows it from a cookie only. */
const resumeSession = async (ports: RestorePorts, sessionid: string, isFromCookie: boolean): Promise<RestoreResult> => {
  const { http, keyStore, sessionStore, platform } = ports;
  const ownSessionId = sessionStore.sessionId();
  const readSharedState = () => [keys.sessionId, keys.logoutStatus].map(keyStore.readCookie).join();
  const before = readSharedState();
  try {
    const reply = await http(sessionLogin, { body: { sessionid, device: readDevice(keyStore, platform.random) } });
    if (
      ![ownSessionId, sessionid].includes(sessionStore.sessionId()) ||
      sessionStore.wasLoggedOut() ||
      readSharedState() !== before
    )
      return 'unknown';
    if (isFromCookie && reply.deviceBound === false) {
      sessionStore.refuse(sessionid);
      return 'none';
    }
    storeLogin(keyStore, sessionStore, reply);
    return 'restored';
  } catch (failure) {
    if (failure instanceof Failure && isRefused(failure)) {
      sessionStore.refuse(sessionid);
      if (saysFailed(failure.body)) return 'ended';
    }
    logOnce(ports, failure);
    return 'unknown';
  }
};

/** Forgets the reader on this origin only: there was a new log-in on another subdomain. */
const forgetLocal = (keyStore: KeyStore, sessionStore: SessionStore): void => {
  for (const key of perReaderKeys) keyStore.clearLocal(key);
  sessionStore.syncFromStorage();
};

/**
 * Restores the session of a stored session id (spec: paywall point 4, step 2). Only an explicit status 'failed' logs
 * the reader out; after any other failure they stay logged in (security point 12). A reply of another shape is logged
 * once. A reply is discarded if any tab has logged out meanwhile: the log-out's cookie is visible before another tab's
 * storage is (security point 7).
 *
 * A session from another subdomain's cookie is resumed only if the service has bound it to this browser (security point
 * 6); services without binding send no flag, and the session is resumed. It never replaces a valid session of this
 * origin.
 */
export const restoreSession = async (
  http: Http,
  keyStore: KeyStore,
  sessionStore: SessionStore,
  platform: RestorePorts['platform'],
): Promise<RestoreResult> => {
  const ports = { http, keyStore, sessionStore, platform };
  const sessionid = sessionStore.sessionId();
  if (sessionid === null) return 'none';
  const isFromCookie = keyStore.readLocal(keys.sessionId) !== sessionid;
  const result = await resumeSession(ports, sessionid, isFromCookie);
  if (result !== 'ended' || sessionStore.sessionId() !== sessionid) return result;
  const sharedSessionId = keyStore.readCookie(keys.sessionId);
  if (isFromCookie || sharedSessionId === null || sharedSessionId === sessionid) {
    sessionStore.forget();
    return 'ended';
  }
  // A new session was started on another subdomain.
  const resumed = await resumeSession(ports, sharedSessionId, true);
  if (['none', 'ended'].includes(resumed) && sessionStore.sessionId() === sessionid)
    forgetLocal(keyStore, sessionStore);
  return resumed;
};

/** Logs in readers in an institution's network, without a session id (spec: paywall point 4, step 3). */
export const logInByInstitution = async (
  http: Http,
  keyStore: KeyStore,
  sessionStore: SessionStore,
): Promise<RestoreResult> => {
  try {
    const reply = await http(sessionLogin, { body: {} });
    storeLogin(keyStore, sessionStore, reply);
    return 'restored';
  } catch {
    return 'none';
  }
};

/** Exchanges an e-mail session token for a user id; a logged-in reader is not replaced (security point 6). */
export const logInByEst = async (
  http: Http,
  keyStore: KeyStore,
  sessionStore: SessionStore,
  est: string,
  siteId: string,
): Promise<void> => {
  if (sessionStore.token() !== null) return;
  try {
    const { newUserId } = await http(estCall, { query: { est, siteId } });
    const id = parseUserId(newUserId);
    if (id > 0 && sessionStore.token() === null) {
      keyStore.write(keys.userId, String(id));
      keyStore.write(keys.logoutStatus, '0');
      sessionStore.syncFromStorage();
    }
  } catch {
    // An old or foreign token leaves the reader anonymous (spec: paywall point 8, silent calls).
  }
};
