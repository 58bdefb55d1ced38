/** Support agents of a test service, as its sandbox lets them in. */
import { user } from '../../../src/contract/users/user.ts';
import type { TestService } from './service.ts';

/** The `agent_as_user` token of a link. */
export const agentTokenFor = async (service: TestService, agent: string, reader: string): Promise<string> => {
  const { body } = await service.send('/sandbox/agent-token', { method: 'POST', json: { agent, reader } });
  return String(Object(body).token);
};

/** The bearer of an agent who acts for a reader. */
export const agentBearerFor = async (service: TestService, agent: string, reader: string): Promise<string> =>
  (await service.call(user.exchangeAgent, { body: { token: await agentTokenFor(service, agent, reader) } })).token;
