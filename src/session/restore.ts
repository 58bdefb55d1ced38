import type { Http } from '../http/client.ts';
import { est as estCall, sessionLogin } from '../http/contract/auth-calls.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../platform/platform.ts';
import { keys } from './keys.ts';
import { numberOf, type SessionKeeper } from './session.ts';
import { storeLogin } from './store-login.ts';
import type { Vault } from './vault.ts';

/** What became of an attempt to restore a session. */
export type Restored = 'none' | 'restored' | 'ended' | 'unknown';

const saysFailed = (body: unknown): boolean =>
  Object.hasOwn(Object(body), 'status') && Reflect.get(Object(body), 'status') === 'failed';

/** The keepers of pages that were told of an answer which says nothing. */
const told = new WeakSet<SessionKeeper>();

interface RestorePorts {
  http: Http;
  vault: Vault;
  keeper: SessionKeeper;
  log: Pick<Log, 'error'>;
}

const tellOnce = ({ keeper, log }: RestorePorts, failure: unknown) => {
  if (!(failure instanceof Failure) || failure.kind !== 'shape' || told.has(keeper)) return;
  told.add(keeper);
  log.error('[PW] The answer to the session log-in can not be read', failure);
};

/** Takes one session up. `isHandedOver`: this origin knows of it by a cookie alone. */
const takeUp = async (ports: RestorePorts, sessionid: string, isHandedOver: boolean): Promise<Restored> => {
  const { http, vault, keeper } = ports;
  const mine = keeper.sessionId();
  const shared = () => [keys.sessionId, keys.logoutStatus].map(vault.readShared).join();
  const before = shared();
  try {
    const reply = await http(sessionLogin, { body: { sessionid, device: keeper.device() } });
    if (![mine, sessionid].includes(keeper.sessionId()) || keeper.wasLoggedOut() || shared() !== before)
      return 'unknown';
    if (isHandedOver && reply.deviceBound === false) return 'none';
    storeLogin(vault, keeper, reply);
    return 'restored';
  } catch (failure) {
    if (failure instanceof Failure && saysFailed(failure.body)) return 'ended';
    tellOnce(ports, failure);
    return 'unknown';
  }
};

/**
 * Restores the session of a stored session id (spec: paywall point 4, step 2). Only an explicit status 'failed' logs
 * the reader out; any other failure keeps them in (security point 12), and an answer of another shape is told once. A
 * reply that a log-out in any tab has overtaken is thrown away: its cookie is seen before the storage of another tab is
 * (security point 7).
 *
 * A session that another subdomain hands over by its cookie is taken up only if the service has bound it to this browser
 * (security point 6); services that bind none say nothing of it, and hand over as they did. It never replaces a session
 * of this origin that goes on.
 */
export const restoreSession = async (
  http: Http,
  vault: Vault,
  keeper: SessionKeeper,
  log: Pick<Log, 'error'>,
): Promise<Restored> => {
  const ports = { http, vault, keeper, log };
  const sessionid = keeper.sessionId();
  if (sessionid === null) return 'none';
  const isHandedOver = vault.readLocal(keys.sessionId) !== sessionid;
  const restored = await takeUp(ports, sessionid, isHandedOver);
  if (restored !== 'ended' || keeper.sessionId() !== sessionid) return restored;
  const other = vault.readShared(keys.sessionId);
  if (isHandedOver || other === null || other === sessionid) {
    keeper.forget();
    return 'ended';
  }
  // Somebody has logged in anew on another subdomain.
  const handedOver = await takeUp(ports, other, true);
  if (['none', 'ended'].includes(handedOver) && keeper.sessionId() === sessionid) keeper.forgetLocal();
  return handedOver;
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
