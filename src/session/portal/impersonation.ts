import { atom, type ReadableAtom } from 'nanostores';
import { endSession } from '../../contract/auth/log-out.ts';
import { agentUserInfo, exchangeAgent } from '../../contract/users/agent.ts';
import type { Http } from '../../http/client.ts';
import type { Clock, Cookies, Dispose, Log, Page } from '../../platform/platform.ts';
import { portalTimeoutMs as timeoutMs } from '../request-timeout.ts';

/** An agent's session in a reader's name. The bearer is sent to our own hosts only. */
export interface AgentSession {
  token: string;
  agent: { name: string; email: string };
  /** Expiry, in ms since the epoch by this browser's clock. */
  expiresAtMs: number;
}

/**
 * An agent's impersonation of a reader, on top of the session of this browser, which stays logged in (security point
 * 11).
 */
export interface Impersonation {
  readonly $agent: ReadableAtom<AgentSession | null>;
  /**
   * Starts with the token of the URL, or resumes what an earlier page started; `none`: there is neither. Runs once per
   * page: later calls return the same result. Never rejects.
   */
  start(): Promise<'none' | 'begun' | 'failed'>;
  /** Ends the impersonation: clears it, informs the service, and reloads the page. */
  finish(): void;
  /** The same without a reload: the impersonated account could not be loaded (spec: portal point 8). */
  clear(): void;
  /** Checks for the end while the impersonation is shown; returns a function that stops. */
  watch(): Dispose;
}

/** Dependencies of the impersonation. */
export interface ImpersonationPorts {
  http: Http;
  cookies: Cookies;
  clock: Clock;
  page: Pick<Page, 'reload' | 'onRestored'>;
  log: Pick<Log, 'error'>;
  /** `agent_as_user` of the URL, already removed from it; null if absent. It can be used once. */
  token: string | null;
  /** The name of the cookie with an agent's bearer; pages of another environment have another one. */
  cookieName: () => string;
  /** Called with the new actor. */
  setActor: (actor: 'user' | 'agent') => void;
}

/** Maximum length of an agent's session (spec: portal point 9), in ms; the service enforces it, too. */
const maxSessionMs = 10 * 60_000;
/** Interval of the check for expiry, or for an end in another tab, in ms. */
const checkIntervalMs = 1000;
const dayMs = 86_400_000;

const limitMs = (ms: number) => Math.min(Math.max(ms, 0), maxSessionMs);

/** Creates the impersonation. The token of the URL takes priority over the cookie; nothing extends a session. */
export const createImpersonation = (ports: ImpersonationPorts): Impersonation => {
  const { http, cookies, clock, page, log, token, cookieName, setActor } = ports;
  const $agent = atom<AgentSession | null>(null);
  let starting: ReturnType<Impersonation['start']> | null = null;
  let stopTimer: Dispose = () => {};
  /** Number of components that show it. */
  let watchers = 0;
  /** If cookies are blocked, a missing cookie means nothing. */
  let isCookieStored = false;

  const forget = () => {
    stopTimer();
    const session = $agent.get();
    if (session === null) return;
    if (cookies.get(cookieName()) === session.token) cookies.remove(cookieName());
    $agent.set(null);
    setActor('user');
  };
  const checkExpiry = () => {
    stopTimer();
    const session = $agent.get();
    if (session === null || watchers === 0) return;
    const remainingMs = session.expiresAtMs - clock.now();
    if (remainingMs <= 0 || (isCookieStored && cookies.get(cookieName()) !== session.token)) return forget();
    stopTimer = clock.after(Math.min(remainingMs, checkIntervalMs), checkExpiry);
  };
  const exchange = async (linkToken: string): Promise<AgentSession> => {
    const reply = await http(exchangeAgent, { body: { token: linkToken }, timeoutMs });
    const remainingMs = limitMs(reply.expires_in * 1000);
    cookies.set(cookieName(), reply.token, remainingMs / dayMs);
    return { ...reply, expiresAtMs: clock.now() + remainingMs };
  };
  const resume = async (bearer: string): Promise<AgentSession> => {
    const { agent, expires_in, expires_at } = await http(agentUserInfo, { bearer, timeoutMs });
    // Uses this clock, which may be wrong, only if the service sends no duration. The service replied, so the session
    // is not over.
    const remainingMs = typeof expires_in === 'number' ? expires_in * 1000 : expires_at * 1000 - clock.now();
    return { token: bearer, agent, expiresAtMs: clock.now() + limitMs(remainingMs > 0 ? remainingMs : maxSessionMs) };
  };
  const endOnService = (bearer: string) => {
    http(endSession, { body: {}, bearer, keepalive: true }).catch(() => {});
  };

  const open = async () => {
    const storedToken = cookies.get(cookieName());
    if (!token && !storedToken) return 'none' as const;
    setActor('agent');
    try {
      const { token: bearer, agent, expiresAtMs } = token ? await exchange(token) : await resume(storedToken ?? '');
      isCookieStored = cookies.get(cookieName()) === bearer;
      $agent.set({ token: bearer, agent: { name: agent.name, email: agent.email }, expiresAtMs });
      checkExpiry();
      return 'begun' as const;
    } catch (failure) {
      log.error('[PW] An agent could not act for the reader', failure);
      // Another tab may have started with the same link meanwhile: its session stays.
      if (cookies.get(cookieName()) === storedToken) cookies.remove(cookieName());
      setActor('user');
      return 'failed' as const;
    } finally {
      // Ends a session of an earlier page that this page does not resume, so that a copied token is worthless.
      if (storedToken && storedToken !== $agent.get()?.token) endOnService(storedToken);
    }
  };

  return {
    $agent,
    start: () => {
      starting ??= open();
      return starting;
    },
    clear: () => {
      const session = $agent.get();
      forget();
      if (session !== null) endOnService(session.token);
    },
    finish: () => {
      const session = $agent.get();
      if (session === null) return;
      forget();
      endOnService(session.token);
      page.reload();
    },
    watch: () => {
      watchers++;
      checkExpiry();
      const stopRestored = page.onRestored(checkExpiry);
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        watchers--;
        stopRestored();
        if (watchers === 0) stopTimer();
      };
    },
  };
};
