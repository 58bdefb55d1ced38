import { createUserKeeper } from '../../src/session/user-info.ts';
import type { WorldOptions } from './fake-world.ts';
import { adaForAgent, adaInfo, createPortalWorld } from './portal-world.ts';

/** The keeper of a user, in a world whose service knows them. */
export const openUser = ({ isAgent = false, ...options }: WorldOptions & { isAgent?: boolean } = {}) => {
  const world = createPortalWorld({
    ...options,
    answers: { 'GET /info': adaInfo, 'GET /info/agent': adaForAgent, ...options.answers },
  });
  const { http, log } = world;
  const site = () => ({ siteId: 'ledger', regionId: 'us' });
  return { ...world, user: createUserKeeper({ http, log, site, isAgent, bannedWords: ['blast'] }) };
};
/** The same, loaded. */
export const loadedUser = async (options: Parameters<typeof openUser>[0] = {}) => {
  const world = openUser(options);
  await world.user.load();
  return world;
};
