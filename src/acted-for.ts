import { atom } from 'nanostores';
import { createRegionKeeper } from './region/region.ts';
import type { Sdk } from './sdk-types.ts';
import { httpAs } from './session/http-as.ts';
import { type AgentSession, createImpersonation, type Impersonation } from './session/impersonation.ts';
import { numberOf, type Session } from './session/session.ts';
import type { UserInfo } from './session/user-info.ts';

const impersonations = new WeakMap<Sdk, Impersonation>();

/** The page's one impersonation: the token of the address serves once, whatever is drawn again. */
export const impersonationOf = (sdk: Sdk): Impersonation => {
  const known = impersonations.get(sdk);
  if (known !== undefined) return known;
  const { http, secrets, setActor } = sdk;
  const impersonation = createImpersonation({ ...sdk.platform, http, token: secrets.agent_as_user ?? null, setActor });
  impersonations.set(sdk, impersonation);
  return impersonation;
};

/**
 * The SDK as it is seen by what is drawn for a reader whom an agent acts for (spec: portal point 6). The agent's own
 * session, token and cookies stay as they are.
 *
 * - `$session` is that reader's, logged in; `$region` is asked for with the agent's bearer, once.
 * - `http` carries the agent's bearer on every call.
 * - `account()` rejects: a log-in in here would be the agent's own. No secret of the address is handed on.
 * - `signOut` ends the impersonation and loads the page again, whatever it is told.
 * - `setActor` changes nothing: the impersonation says who acts. Events go on to name this browser's own reader, for
 *   analytics would take the agent and the reader for one person.
 */
export const actFor = (
  sdk: Sdk,
  agent: AgentSession,
  user: UserInfo,
  site: { siteId: string; regionId: string },
): Sdk => {
  const http = httpAs(sdk.http, agent.token);
  const region = createRegionKeeper(http, sdk.platform.clock.now);
  void region.load({ siteId: site.siteId, override: site.regionId || null });
  const { email, name, firstName, lastName, isEmailVerified } = user;
  const $session = atom<Session>({
    loginStatus: 'loggedin',
    isKnown: true,
    user: {
      clientId: sdk.$session.get().user.clientId,
      id: numberOf(user.id),
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
    signOut: () => impersonationOf(sdk).end(),
    setActor: () => {},
  };
};
