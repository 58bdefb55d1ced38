import { atom, type ReadableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import { endSession } from '../http/contract/end-session.ts';
import { agentUserInfo, exchangeAgent } from '../http/contract/user-calls.ts';
import type { Clock, Cookies, Log, Page, Undo } from '../platform/platform.ts';
import { agentCookie } from './agent-cookie.ts';
import { portalPatienceMs as timeoutMs } from './portal-patience.ts';

/** An agent's session in a reader's name. The bearer goes to our own hosts and nowhere else. */
export interface AgentSession {
  token: string;
  agent: { name: string; email: string };
  /** When it ends, in ms since the epoch by this browser's clock. */
  expiresAtMs: number;
}

/** An agent's acting for a reader: an overlay over whoever is logged in here, who stays so (security point 11). */
export interface Impersonation {
  readonly $agent: ReadableAtom<AgentSession | null>;
  /**
   * Begins with the token of the address, or goes on with what an earlier page began; `none`: there is neither. Done
   * once a page: later calls get the same answer. Never rejects.
   */
  begin(): Promise<'none' | 'begun' | 'failed'>;
  /** The agent is done: forgets, tells the service, and loads the page again. */
  end(): void;
  /** The same without the reload: whose account it is could not be found out (spec: portal point 8). */
  clear(): void;
  /** Looks whether it is over, for as long as somebody shows it: gives back the way to stop. */
  follow(): Undo;
}

/** What it stands on. */
export interface ImpersonationPorts {
  http: Http;
  cookies: Cookies;
  clock: Clock;
  page: Pick<Page, 'reload' | 'onRestored'>;
  log: Pick<Log, 'error'>;
  /** `agent_as_user` of the address, which was taken out of it; null without one. It serves once. */
  token: string | null;
  /** Hears who acts from now on. */
  setActor: (actor: 'user' | 'agent') => void;
}

/** An agent's session lasts no longer than this (spec: portal point 9), in ms; the service counts it, too. */
const longestMs = 10 * 60_000;
/** How often it is looked whether it is over, or another tab has ended it, in ms. */
const lookMs = 1000;
const dayMs = 86_400_000;

const within = (ms: number) => Math.min(Math.max(ms, 0), longestMs);

/** Creates it. The token of the address goes before the cookie; nothing ever lengthens a session. */
export const createImpersonation = (ports: ImpersonationPorts): Impersonation => {
  const { http, cookies, clock, page, log, token, setActor } = ports;
  const $agent = atom<AgentSession | null>(null);
  let beginning: ReturnType<Impersonation['begin']> | null = null;
  let stopTimer: Undo = () => {};
  /** How many show it. */
  let followers = 0;
  /** Where no cookie is kept, its absence says nothing. */
  let isKept = false;

  const forget = () => {
    stopTimer();
    const session = $agent.get();
    if (session === null) return;
    if (cookies.get(agentCookie) === session.token) cookies.remove(agentCookie);
    $agent.set(null);
    setActor('user');
  };
  const look = () => {
    stopTimer();
    const session = $agent.get();
    if (session === null || followers === 0) return;
    const leftMs = session.expiresAtMs - clock.now();
    if (leftMs <= 0 || (isKept && cookies.get(agentCookie) !== session.token)) return forget();
    stopTimer = clock.after(Math.min(leftMs, lookMs), look);
  };
  const exchange = async (once: string): Promise<AgentSession> => {
    const reply = await http(exchangeAgent, { body: { token: once }, timeoutMs });
    const leftMs = within(reply.expires_in * 1000);
    cookies.set(agentCookie, reply.token, leftMs / dayMs);
    return { ...reply, expiresAtMs: clock.now() + leftMs };
  };
  const resume = async (bearer: string): Promise<AgentSession> => {
    const { agent, expires_in, expires_at } = await http(agentUserInfo, { bearer, timeoutMs });
    // By this clock, which may be wrong, only where the service says no more. It answers, so the session is not over.
    const toldMs = typeof expires_in === 'number' ? expires_in * 1000 : expires_at * 1000 - clock.now();
    return { token: bearer, agent, expiresAtMs: clock.now() + within(toldMs > 0 ? toldMs : longestMs) };
  };
  const tellService = (bearer: string) => {
    http(endSession, { body: {}, bearer, keepalive: true }).catch(() => {});
  };

  const open = async () => {
    const kept = cookies.get(agentCookie);
    if (!token && !kept) return 'none' as const;
    setActor('agent');
    try {
      const { token: bearer, agent, expiresAtMs } = token ? await exchange(token) : await resume(kept ?? '');
      isKept = cookies.get(agentCookie) === bearer;
      $agent.set({ token: bearer, agent: { name: agent.name, email: agent.email }, expiresAtMs });
      look();
      return 'begun' as const;
    } catch (failure) {
      log.error('[PW] An agent could not act for the reader', failure);
      // Another tab may have begun meanwhile, with the same link: that one goes on.
      if (cookies.get(agentCookie) === kept) cookies.remove(agentCookie);
      setActor('user');
      return 'failed' as const;
    } finally {
      // What an earlier page began and this one does not go on with opens nothing any more, whoever may have copied it.
      if (kept && kept !== $agent.get()?.token) tellService(kept);
    }
  };

  return {
    $agent,
    begin: () => {
      beginning ??= open();
      return beginning;
    },
    clear: () => {
      const session = $agent.get();
      forget();
      if (session !== null) tellService(session.token);
    },
    end: () => {
      const session = $agent.get();
      if (session === null) return;
      forget();
      tellService(session.token);
      page.reload();
    },
    follow: () => {
      followers++;
      look();
      const stopRestored = page.onRestored(look);
      let isFollowing = true;
      return () => {
        if (!isFollowing) return;
        isFollowing = false;
        followers--;
        stopRestored();
        if (followers === 0) stopTimer();
      };
    },
  };
};
