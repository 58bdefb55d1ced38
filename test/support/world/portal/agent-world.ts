import { expect } from '@open-wc/testing';
import { agentCookieName } from '../../../../src/session/agent-cookie.ts';
import { createImpersonation } from '../../../../src/session/portal/impersonation.ts';
import type { WorldOptions } from '../fake-world.ts';
import { adaInfoForAgent, createPortalWorld } from './portal-world.ts';

/** Start of these tests, in ms. */
export const startMs = Date.UTC(2026, 3, 15, 12);
/** In ms. */
export const minuteMs = 60_000;
/** The service's reply to an agent's token. */
export const agentTokenReply = {
  token: 'agent-bearer-1',
  agent: { id: 3, name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: startMs / 1000 + 600,
  expires_in: 600,
};

/** Opens a page for an agent; `token` is that of its address. */
export const openForAgent = ({
  token = null,
  isElsewhere = false,
  ...options
}: WorldOptions & { token?: string | null; isElsewhere?: boolean } = {}) => {
  const restored: (() => void)[] = [];
  const world = createPortalWorld({
    ...options,
    answers: {
      'POST /agent/exchange': agentTokenReply,
      'GET /info/agent': adaInfoForAgent,
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
  const agents: string[] = [];
  const { http, cookies, platform } = world;
  const impersonation = createImpersonation({
    ...platform,
    http,
    cookies,
    token,
    cookieName: () => agentCookieName(isElsewhere),
    setActor: (actor) => void agents.push(actor),
  });
  const stopFollowing = impersonation.open();
  return { ...world, impersonation, stopFollowing, actors: agents, restored };
};
/** The same, after an agent's session has begun there. */
export const openBegunAgentPage = async (options: Parameters<typeof openForAgent>[0] = { token: 'link-1' }) => {
  const world = openForAgent(options);
  expect(await world.impersonation.start()).to.equal('begun');
  return world;
};
/** Returns the agent's bearer that the page stores. */
export const agentCookieOf = (world: { cookies: { get(name: string): string | null } }) =>
  world.cookies.get('pw_agent_token');
