import { createHttp } from '../../../src/http/client.ts';
import type { LoadScript } from '../../../src/platform/load-script.ts';
import { createAccount } from '../../../src/session/account/account.ts';
import { type AccountSettings, noAccountSettings } from '../../../src/session/account/account-settings.ts';
import { createKeyStore } from '../../../src/session/key-store.ts';
import { createSessionStore } from '../../../src/session/session-store.ts';
import { fakeWindows } from './fake-windows.ts';
import { createWorld, type FakeReply, type WorldOptions } from './fake-world.ts';

interface Options extends WorldOptions {
  answers?: Record<string, FakeReply>;
  regionId?: string | (() => string);
  /** Called when the region is needed; an unknown one is requested again. */
  onRegionNeeded?: () => Promise<void>;
  isBlocked?: boolean;
  /** The page shows no screens: it has no paywall. */
  isBare?: boolean;
  /** Loads third-party scripts; without it none is available. */
  loadScript?: LoadScript;
  /** Account settings of the page's tags. */
  settings?: Partial<AccountSettings>;
}

/** The account actions in a world of their own. */
export const createAccountWorld = ({
  regionId = 'us',
  isBlocked = false,
  isBare = false,
  loadScript = async () => null,
  onRegionNeeded,
  settings,
  ...options
}: Options = {}) => {
  const world = createWorld(options);
  const { platform, storage, cookies, clock } = world;
  const keyStore = createKeyStore(storage, cookies);
  const sessionStore = createSessionStore(keyStore, platform.random);
  const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
  const http = createHttp({ fetch: platform.fetch, clock, hosts: () => hosts, token: sessionStore.token });
  const fakePopups = fakeWindows({ isBlocked });
  let newUsers = 0;
  let regionNeeds = 0;
  const account = createAccount({
    platform,
    http,
    keyStore,
    sessionStore,
    windows: fakePopups.windows,
    loadScript,
    siteId: () => 'ledger',
    regionId: () => (typeof regionId === 'string' ? regionId : regionId()),
    ensureRegion: async () => {
      regionNeeds++;
      await onRegionNeeded?.();
    },
    canShowScreens: () => !isBare,
    hosts: () => Object.values(hosts).filter((address) => address !== ''),
    onNewUser: () => {
      newUsers++;
    },
    settings: { ...noAccountSettings, ...settings },
  });
  return {
    ...world,
    ...account,
    ...fakePopups,
    keyStore,
    sessionStore,
    newUsers: () => newUsers,
    /** Number of times that the region was needed. */
    regionNeeded: () => regionNeeds,
    sentTo: (path: string) => world.network.sent.filter((request) => request.path === path),
  };
};

/** The auth host's reply for a logged-in reader. */
export const ada = {
  token: 'token-1',
  sessionid: 'session-1',
  newUserId: 7,
  userEmail: 'ada@readers.example',
  userFirstName: 'Ada',
  userLastName: 'Byron',
  userConfirmed: 1,
};
