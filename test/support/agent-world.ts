import { expect } from '@open-wc/testing';
import { createImpersonation } from '../../src/session/impersonation.ts';
import type { WorldOptions } from './fake-world.ts';
import { adaForAgent, createPortalWorld } from './portal-world.ts';

/** When these tests begin, in ms. */
export const start = Date.UTC(2026, 3, 15, 12);
/** In ms. */
export const minuteMs = 60_000;
/** What the service answers to an agent's token. */
export const exchanged = {
  token: 'agent-bearer-1',
  agent: { id: 3, name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: start / 1000 + 600,
  expires_in: 600,
};

/** A page to which an agent comes; `token` is that of its address. */
export const openForAgent = ({ token = null, ...options }: WorldOptions & { token?: string | null } = {}) => {
  const restored: (() => void)[] = [];
  const world = createPortalWorld({
    ...options,
    answers: {
      'POST /agent/exchange': exchanged,
      'GET /info/agent': adaForAgent,
      'POST /user/logout': {},
      ...options.answers,
    },
    page: {
      onRestored: (then) => {
        restored.push(then);
        return () => restored.splice(0);
      },
    },
  });
  const actors: string[] = [];
  const { http, cookies, platform } = world;
  const impersonation = createImpersonation({
    ...platform,
    http,
    cookies,
    token,
    setActor: (actor) => void actors.push(actor),
  });
  const stopFollowing = impersonation.follow();
  return { ...world, impersonation, stopFollowing, actors, restored };
};
/** The same, once an agent has begun there. */
export const begun = async (options: Parameters<typeof openForAgent>[0] = { token: 'link-1' }) => {
  const world = openForAgent(options);
  expect(await world.impersonation.begin()).to.equal('begun');
  return world;
};
/** The bearer that the page keeps for them. */
export const agentCookieOf = (world: { cookies: { get(name: string): string | null } }) =>
  world.cookies.get('pw_agent_token');
