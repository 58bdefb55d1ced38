/**
 * The calls of agents at the user service: begin a session, and read for whom they act (spec: portal points 6 and 7).
 */

import { agentExchangeBody } from '#src/contract/users/agent.ts';
import type { user } from '#src/contract/users/user.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AuthDeps } from '../accounts/auth-deps.ts';
import { beginAgentSession } from '../agents/agent-sessions.ts';
import { enforceRateLimits } from '../readers/rate-limits.ts';
import { requireReader } from '../readers/require-reader.ts';
import { describeUser } from './describe-user.ts';

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The handlers of these calls. */
export const agentRoutes = ({
  database,
}: AuthDeps): Pick<HandlersOf<typeof user>, 'agentUserInfo' | 'exchangeAgent'> => ({
  agentUserInfo: handler({
    query: noInput,
    body: noInput,
    handle: async (_, context) => {
      const reader = await requireReader(context);
      const agent = await context.agent();
      if (agent === null) throw new Refusal(403, 'no_agent', 'This call is for agents who act for a reader');
      const { name, email, expiresAt } = agent;
      const info = await describeUser(database, reader, context.now);
      const leftSec = secondsOf(expiresAt) - secondsOf(context.now);
      return { ...info, agent: { name, email }, expires_at: secondsOf(expiresAt), expires_in: leftSec };
    },
  }),
  exchangeAgent: handler({
    query: noInput,
    body: agentExchangeBody,
    handle: async ({ body }, { ip, now }) => {
      await enforceRateLimits(database, [['code by network', ip]], now);
      const agentSession = await beginAgentSession(database, body.token, now);
      // No `status: "failed"`: that would log out the reader whose browser this is.
      if (agentSession === null) throw new Refusal(401, 'unknown_agent_token', 'This link is not good any more');
      const { expiresAt, ...agent } = agentSession.agent;
      return {
        token: agentSession.bearer,
        agent,
        expires_at: secondsOf(expiresAt),
        expires_in: secondsOf(expiresAt) - secondsOf(now),
      };
    },
  }),
});
