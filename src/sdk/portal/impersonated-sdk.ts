import { atom } from 'nanostores';
import { agentUserInfo } from '../../contract/users/agent.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { createRegionStore } from '../../region/region-store.ts';
import { withBearer } from '../../session/portal/http-as.ts';
import { type AgentSession, createImpersonation, type Impersonation } from '../../session/portal/impersonation.ts';
import type { UserInfo } from '../../session/portal/profile-store.ts';
import { parseUserId, type Session } from '../../session/session-store.ts';
import type { Sdk } from '../types.ts';

const impersonations = new WeakMap<Sdk, Impersonation>();

/** Returns the page's only impersonation: the token of the URL can be used once, whatever is rendered again. */
export const getImpersonation = (sdk: Sdk): Impersonation => {
  const cached = impersonations.get(sdk);
  if (cached !== undefined) return cached;
  const { http, secrets, setActor, agentCookie } = sdk;
  const token = secrets.agent_as_user ?? null;
  const impersonation = createImpersonation({ ...sdk.platform, http, token, setActor, cookieName: agentCookie });
  impersonations.set(sdk, impersonation);
  return impersonation;
};

const createAgentOverFailure = () =>
  new Failure('status', '[PW] The agent’s time is over', 401, { error: { code: 'agent_over' } });

/** True for the request of the reader's profile, whose caller handles its failure. */
const isProfileRequest = (endpoint: object): boolean => endpoint === agentUserInfo;

/**
 * Creates the HTTP client for elements that show an impersonated reader. After the agent's session has ended it sends
 * nothing, and a 401 of the service ends the impersonation.
 */
export const createAgentHttp = (sdk: Sdk, { token }: AgentSession): Http => {
  const impersonation = getImpersonation(sdk);
  const agentHttp = withBearer(sdk.http, token);
  return async (endpoint, request) => {
    if (impersonation.$agent.get()?.token !== token) throw createAgentOverFailure();
    try {
      return await agentHttp(endpoint, request);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status !== 401) throw failure;
      if (impersonation.$agent.get()?.token === token && !isProfileRequest(endpoint)) impersonation.clear();
      throw createAgentOverFailure();
    }
  };
};

/**
 * Returns the SDK for elements that show an impersonated reader (spec: portal point 6). The agent's own session, token
 * and cookies are unchanged.
 *
 * - `$session` is that reader's, logged in; `$region` is loaded with the agent's bearer, once.
 * - `http` carries the agent's bearer on every call, and sends nothing after the agent's session has ended.
 * - `account()` rejects: a log-in here would be the agent's own. No secret of the URL is passed on.
 * - `signOut` ends the impersonation and reloads the page, whatever its options are.
 * - `setActor` has no effect: the impersonation sets the actor. Events still name this browser's own reader; otherwise
 *   analytics would merge the agent with the reader.
 */
export const withImpersonation = (
  sdk: Sdk,
  agent: AgentSession,
  user: UserInfo,
  site: { siteId: string; regionId: string },
): Sdk => {
  const http = createAgentHttp(sdk, agent);
  const region = createRegionStore(http, sdk.platform.clock.now);
  void region.load({ siteId: site.siteId, override: site.regionId || null });
  const { email, name, firstName, lastName, isEmailVerified } = user;
  const $session = atom<Session>({
    loginStatus: 'loggedin',
    isKnown: true,
    user: {
      clientId: sdk.$session.get().user.clientId,
      id: parseUserId(user.id),
      email,
      picture: '',
      name,
      firstName,
      lastName,
      isEmailVerified,
    },
  });
  return {
    ...sdk,
    $session,
    $region: region.$region,
    http,
    secrets: {},
    account: async () => {
      throw new Error('[PW] Nobody can log in while an agent acts for a reader');
    },
    signOut: () => getImpersonation(sdk).finish(),
    setActor: () => {},
  };
};
