import { agentCookieName } from '../../session/agent-cookie.ts';
import type { Actor } from '../../tracking/fields.ts';
import type { PageCore } from '../core/page-core.ts';
import type { Sdk } from '../types.ts';
import { createLazyTracker, type Tracking } from './lazy-tracker.ts';

/** The person whose actions are tracked: the reader, or an agent who acts for one. */
export interface CurrentActor extends Pick<Sdk, 'agentCookie' | 'setActor'> {
  current(): Actor;
}

/** Creates the actor of a page. An agent is recognized by the token in the URL or by the cookie of an earlier page. */
export const createActor = ({ platform, landing, isOtherEnvironment }: PageCore): CurrentActor => {
  let actor: Actor | null = null;
  const agentCookie = () => agentCookieName(isOtherEnvironment());
  return {
    agentCookie,
    current: () => {
      actor ??= landing.secrets.agent_as_user || platform.cookies.get(agentCookie()) ? 'agent' : 'user';
      return actor;
    },
    setActor: (nextActor) => {
      actor = nextActor;
    },
  };
};

/** Creates the tracking of a page: each event carries the page, the session, the region and the actor. */
export const createPageTracking = (
  core: PageCore,
  actor: CurrentActor,
  emit: Sdk['emit'],
  isConsentDenied: () => boolean,
): Tracking =>
  createLazyTracker({
    ...core,
    decidedUrl: [...core.paywalls.values()][0]?.explain()?.url,
    isConsentDenied,
    context: () => ({
      url: core.platform.page.url(),
      session: core.sessionStore.$session.get(),
      region: core.region.$region.get(),
      siteId: core.site().siteId,
      hostPage: core.hostPage,
      actor: actor.current(),
    }),
    onTrack: (code, fields) => emit('track', { code, fields }),
  });
