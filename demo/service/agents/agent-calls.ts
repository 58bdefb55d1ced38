/** What an agent asks of the user service: to begin, and for whom they act (spec: portal points 6 and 7). */
import type { user } from '../../../src/http/contract/user-calls.ts';
import { agentExchangeBody } from '../../../src/http/contract/user-requests.ts';
import type { AuthPorts } from '../accounts/auth-ports.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import { limitTries } from '../accounts/rate-limits.ts';
import { describeUser } from '../users/describe-user.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { Refusal } from '../wire/refusal.ts';
import { beginAgentSession } from './agent-sessions.ts';

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The handlers of these calls. */
export const agentCalls = ({
  database,
}: AuthPorts): Pick<HandlersOf<typeof user>, 'agentUserInfo' | 'exchangeAgent'> => ({
  agentUserInfo: handler({
    query: nothing,
    body: nothing,
    answer: async (_, visit) => {
      const reader = await demandReader(visit);
      const agent = await visit.agent();
      if (agent === null) throw new Refusal(403, 'no_agent', 'This call is for agents who act for a reader');
      const { name, email, expiresAt } = agent;
      const info = await describeUser(database, reader, visit.now);
      const left = secondsOf(expiresAt) - secondsOf(visit.now);
      return { ...info, agent: { name, email }, expires_at: secondsOf(expiresAt), expires_in: left };
    },
  }),
  exchangeAgent: handler({
    query: nothing,
    body: agentExchangeBody,
    answer: async ({ body }, { ip, now }) => {
      await limitTries(database, [['code by network', ip]], now);
      const begun = await beginAgentSession(database, body.token, now);
      // No `status: "failed"`: that would log out the reader whose browser this is.
      if (begun === null) throw new Refusal(401, 'unknown_agent_token', 'This link is not good any more');
      const { expiresAt, ...agent } = begun.agent;
      return {
        token: begun.bearer,
        agent,
        expires_at: secondsOf(expiresAt),
        expires_in: secondsOf(expiresAt) - secondsOf(now),
      };
    },
  }),
});
