import { createProfileStore } from '../../../../src/session/portal/profile-store.ts';
import type { WorldOptions } from '../fake-world.ts';
import { adaInfo, adaInfoForAgent, createPortalWorld } from './portal-world.ts';

/** Opens the profile store of a user, in a world whose service knows them. */
export const openProfileStore = ({
  isAgent = false,
  language = null,
  ...options
}: WorldOptions & { isAgent?: boolean; language?: string | null } = {}) => {
  const world = createPortalWorld({
    ...options,
    answers: { 'GET /info': adaInfo, 'GET /info/agent': adaInfoForAgent, ...options.answers },
  });
  const { http, log } = world;
  const site = () => ({ siteId: 'ledger', regionId: 'us' });
  return {
    ...world,
    user: createProfileStore({ http, log, site, isAgent, language: () => language, bannedWords: ['blast'] }),
  };
};
/** The same, loaded. */
export const openLoadedProfileStore = async (options: Parameters<typeof openProfileStore>[0] = {}) => {
  const world = openProfileStore(options);
  await world.user.load();
  return world;
};
