import type { Http } from '../http/client.ts';
import { est as estCall, sessionLogin } from '../http/contract/auth-calls.ts';
import { Failure } from '../http/failure.ts';
import { numberOf, type SessionKeeper } from './session.ts';
import { storeLogin } from './store-login.ts';
import type { Vault } from './vault.ts';

/** What became of an attempt to restore a session. */
export type Restored = 'none' | 'restored' | 'ended' | 'unknown';

const saysFailed = (body: unknown): boolean =>
  Object.hasOwn(Object(body), 'status') && Reflect.get(Object(body), 'status') === 'failed';

/**
 * Restores the session of a stored session id (spec: paywall point 4, step 2). Only an explicit status 'failed' logs
 * the reader out; any other failure keeps them in (security point 12). A reply that a log-out in any tab has overtaken
 * is thrown away: its cookie is seen before the storage of another tab is (security point 7).
 */
export const restoreSession = async (http: Http, vault: Vault, keeper: SessionKeeper): Promise<Restored> => {
  const sessionid = keeper.sessionId();
  if (sessionid === null) return 'none';
  try {
    const reply = await http(sessionLogin, { body: { sessionid } });
    if (keeper.sessionId() !== sessionid || keeper.wasLoggedOut()) return 'unknown';
    storeLogin(vault, keeper, reply);
    return 'restored';
  } catch (failure) {
    if (!(failure instanceof Failure && saysFailed(failure.body))) return 'unknown';
    if (keeper.sessionId() === sessionid) keeper.forget();
    return 'ended';
  }
};

/** A session-less log-in for readers in an institution's network (spec: paywall point 4, step 3). */
export const institutionLogin = async (http: Http, vault: Vault, keeper: SessionKeeper): Promise<Restored> => {
  try {
    const reply = await http(sessionLogin, { body: {} });
    storeLogin(vault, keeper, reply);
    return 'restored';
  } catch {
    return 'none';
  }
};

/** Turns an e-mail session token into a user id; a reader who is logged in stays who they are (security point 6). */
export const adoptEst = async (http: Http, keeper: SessionKeeper, est: string, siteId: string): Promise<void> => {
  if (keeper.token() !== null) return;
  try {
    const { newUserId } = await http(estCall, { query: { est, siteId } });
    const id = numberOf(newUserId);
    if (id > 0 && keeper.token() === null) keeper.storeEst(id);
  } catch {
    // An old or foreign token leaves the reader anonymous (spec: paywall point 8, silent calls).
  }
};
