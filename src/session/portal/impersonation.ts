import { atom, computed, type ReadableAtom } from 'nanostores';
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

/** The reason why an impersonation is over: the session expired, the link was invalid, or the reader is unknown. */
export type ImpersonationEndReason = 'ended' | 'link' | 'reader';

/** `starting` until it is known; `over`: an impersonation has expired, was ended elsewhere, or could not start. */
export type ImpersonationStatus =
  | { state: 'starting' | 'none' }
  | { state: 'acting'; agent: AgentSession }
  | { state: 'over'; reason: ImpersonationEndReason };

/**
 * An agent's impersonation of a reader, on top of the session of this browser, which stays logged in (security point
 * 11).
 */
export interface Impersonation {
  readonly $agent: ReadableAtom<AgentSession | null>;
  readonly $status: ReadableAtom<ImpersonationStatus>;
  /**
   * Starts with the token of the URL, or resumes what an earlier page started; `none`: there is neither. Runs once per
   * page: later calls return the same result. Never rejects.
   */
  start(): Promise<'none' | 'begun' | 'failed'>;
  /** Ends the impersonation: clears it, informs the service, and reloads the page. */
  finish(): void;
  /** The same without a reload. `reader`: the impersonated account could not be loaded (spec: portal point 8). */
  clear(reason?: 'ended' | 'reader'): void;
  /** Starts or resumes it, and checks for its end until the returned function is called. */
  open(): Dispose;
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

/** The cookie with an agent's bearer. */
const createAgentCookie = ({ cookies, cookieName }: ImpersonationPorts) => ({
  read: () => cookies.get(cookieName()),
  store: (bearer: string, lifeMs: number) => cookies.set(cookieName(), bearer, lifeMs / dayMs),
  remove: () => cookies.remove(cookieName()),
});

type AgentCookie = ReturnType<typeof createAgentCookie>;

/** The calls that begin and end a session. */
const createAgentCalls = ({ http, clock }: ImpersonationPorts, cookie: AgentCookie) => ({
  exchange: async (linkToken: string): Promise<AgentSession> => {
    const reply = await http(exchangeAgent, { body: { token: linkToken }, timeoutMs });
    const remainingMs = limitMs(reply.expires_in * 1000);
    cookie.store(reply.token, remainingMs);
    return { ...reply, expiresAtMs: clock.now() + remainingMs };
  },
  resume: async (bearer: string): Promise<AgentSession> => {
    const { agent, expires_in, expires_at } = await http(agentUserInfo, { bearer, timeoutMs });
    // Uses this clock, which may be wrong, only if the service sends no duration. The service replied, so the session
    // is not over.
    const remainingMs = typeof expires_in === 'number' ? expires_in * 1000 : expires_at * 1000 - clock.now();
    return { token: bearer, agent, expiresAtMs: clock.now() + limitMs(remainingMs > 0 ? remainingMs : maxSessionMs) };
  },
  end: (bearer: string) => {
    http(endSession, { body: {}, bearer, keepalive: true }).catch(() => {});
  },
});

/** The session in this page, and its expiry while it is watched. */
const createCurrentSession = ({ clock, page, setActor }: ImpersonationPorts, cookie: AgentCookie) => {
  const $agent = atom<AgentSession | null>(null);
  let stopTimer: Dispose = () => {};
  /** Number of components that show it. */
  let watchers = 0;
  /** If cookies are blocked, a missing cookie means nothing. */
  let isCookieStored = false;

  const forget = () => {
    stopTimer();
    const session = $agent.get();
    if (session === null) return;
    if (cookie.read() === session.token) cookie.remove();
    $agent.set(null);
    setActor('user');
  };
  const checkExpiry = () => {
    stopTimer();
    const session = $agent.get();
    if (session === null || watchers === 0) return;
    const remainingMs = session.expiresAtMs - clock.now();
    if (remainingMs <= 0 || (isCookieStored && cookie.read() !== session.token)) return forget();
    stopTimer = clock.after(Math.min(remainingMs, checkIntervalMs), checkExpiry);
  };
  return {
    $agent,
    begin: ({ token, agent, expiresAtMs }: AgentSession) => {
      isCookieStored = cookie.read() === token;
      $agent.set({ token, agent: { name: agent.name, email: agent.email }, expiresAtMs });
      checkExpiry();
    },
    forget,
    watch: (): Dispose => {
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

/** Derives the status of an impersonation. */
const createStatus = (
  $reason: ReadableAtom<ImpersonationEndReason>,
  { $agent, start }: Pick<Impersonation, '$agent' | 'start'>,
  watch: () => Dispose,
): Pick<Impersonation, '$status' | 'open'> => {
  const $unstarted = atom<ImpersonationStatus | null>({ state: 'starting' });
  return {
    $status: computed([$unstarted, $agent, $reason], (unstarted, agent, reason): ImpersonationStatus => {
      if (unstarted !== null) return unstarted;
      return agent === null ? { state: 'over', reason } : { state: 'acting', agent };
    }),
    open: () => {
      void start().then((result) => $unstarted.set(result === 'none' ? { state: 'none' } : null));
      return watch();
    },
  };
};

/** Creates the impersonation. The token of the URL takes priority over the cookie; nothing extends a session. */
export const createImpersonation = (ports: ImpersonationPorts): Impersonation => {
  const { page, log, token, setActor } = ports;
  const cookie = createAgentCookie(ports);
  const calls = createAgentCalls(ports, cookie);
  const { $agent, begin, forget, watch } = createCurrentSession(ports, cookie);
  const $reason = atom<ImpersonationEndReason>('ended');
  let starting: ReturnType<Impersonation['start']> | null = null;

  const open = async () => {
    const storedToken = cookie.read();
    if (!token && !storedToken) return 'none' as const;
    setActor('agent');
    try {
      begin(token ? await calls.exchange(token) : await calls.resume(storedToken ?? ''));
      return 'begun' as const;
    } catch (failure) {
      log.error('[PW] An agent could not act for the reader', failure);
      // Another tab may have started with the same link meanwhile: its session stays.
      if (cookie.read() === storedToken) cookie.remove();
      setActor('user');
      $reason.set('link');
      return 'failed' as const;
    } finally {
      // Ends a session of an earlier page that this page does not resume, so that a copied token is worthless.
      if (storedToken && storedToken !== $agent.get()?.token) calls.end(storedToken);
    }
  };
  /** Returns false if there was no session. */
  const end = (): boolean => {
    const session = $agent.get();
    forget();
    if (session !== null) calls.end(session.token);
    return session !== null;
  };

  const start = () => {
    starting ??= open();
    return starting;
  };
  return {
    $agent,
    ...createStatus($reason, { $agent, start }, watch),
    start,
    clear: (reason = 'ended') => {
      if ($agent.get() !== null) $reason.set(reason);
      end();
    },
    finish: () => {
      if (end()) page.reload();
    },
  };
};
