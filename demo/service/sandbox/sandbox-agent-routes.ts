/** `/sandbox/agent-*`: lets a tester become an agent, like the publisher's own support tool. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { issueAgentToken, listAgentSessions } from '../domain/agents/agent-sessions.ts';
import { findAgent, listAgents } from '../domain/agents/agents.ts';
import { findReaderByEmail } from '../domain/readers/readers.ts';
import { readBody } from '../http/read-body.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Environment } from '../http/router.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database/open.ts';

const address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email());

/** `to`: the page of the portal to open with the token; without it the token is returned. */
const bodySchema = v.object({ agent: address, reader: address, to: v.optional(v.string()) });

/** Returns a page of the portal on the request's origin, with the token in its address; null for any other page. */
const pageWith = (to: string, requestUrl: string, token: string): string | null => {
  const base = new URL(requestUrl);
  const page = URL.parse(to, base);
  if (page === null || page.origin !== base.origin || !/^\/portal(\/|$)/.test(page.pathname)) return null;
  page.searchParams.set('agent_as_user', token);
  return page.pathname + page.search;
};

/** The routes, under `/sandbox`. */
export const sandboxAgentRoutes = ({ database, clock }: { database: Database; clock: Clock }): Hono<Environment> => {
  const routes = new Hono<Environment>();

  const tokenFor = async (requestUrl: unknown): Promise<{ token: string; to: string | undefined }> => {
    const parsed = v.safeParse(bodySchema, requestUrl);
    if (!parsed.success) throw new Refusal(400, 'bad_request', 'An agent and a reader are named by their addresses');
    const agent = await findAgent(database, parsed.output.agent);
    if (agent === null) throw notFound('agent');
    const reader = await findReaderByEmail(database, parsed.output.reader);
    if (reader === null) throw notFound('reader');
    const token = await issueAgentToken(database, { agentId: agent.id, userId: reader.id }, clock.now());
    return { token, to: parsed.output.to };
  };

  routes.get('/agents', async (context) => context.json({ agents: await listAgents(database) }));
  routes.get('/agent-sessions', async (context) => context.json({ sessions: await listAgentSessions(database) }));
  routes.post('/agent-token', async (context) => {
    const { token } = await tokenFor(await readBody(context, 'json'));
    return context.json({ token });
  });
  routes.get('/agent-token', async (context) => {
    const { token, to } = await tokenFor(context.req.query());
    if (to === undefined) return context.json({ token });
    const page = pageWith(to, context.req.url, token);
    if (page === null) throw new Refusal(400, 'foreign_link', 'An agent begins on a page of the portal');
    return context.redirect(page, 303);
  });
  return routes;
};
