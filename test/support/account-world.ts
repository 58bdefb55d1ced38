import { createHttp } from '../../src/http/client.ts';
import type { LoadScript } from '../../src/platform/load-script.ts';
import { createAccount } from '../../src/session/account.ts';
import { createSessionKeeper } from '../../src/session/session.ts';
import { createVault } from '../../src/session/vault.ts';
import { fakeWindows } from './fake-windows.ts';
import { type Answer, createWorld, type WorldOptions } from './fake-world.ts';

interface Options extends WorldOptions {
  answers?: Record<string, Answer>;
  regionId?: string | (() => string);
  /** The region is needed: where it was not known, it is asked for again. */
  onNeed?: () => Promise<void>;
  isBlocked?: boolean;
  /** The page shows no screens: it has no paywall. */
  isBare?: boolean;
  /** Loads the scripts of others; without it none can be had. */
  loadScript?: LoadScript;
}

/** The verbs of accounts in a world of their own. */
export const createAccountWorld = ({
  regionId = 'us',
  isBlocked = false,
  isBare = false,
  loadScript = async () => null,
  onNeed,
  ...options
}: Options = {}) => {
  const world = createWorld(options);
  const { platform, storage, cookies, clock } = world;
  const vault = createVault(storage, cookies);
  const keeper = createSessionKeeper(vault, platform.dice);
  const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
  const http = createHttp({ fetch: platform.fetch, clock, hosts: () => hosts, token: keeper.token });
  const popups = fakeWindows({ isBlocked });
  let newUsers = 0;
  let asked = 0;
  const opened = createAccount({
    platform,
    http,
    vault,
    keeper,
    windows: popups.windows,
    loadScript,
    siteId: () => 'ledger',
    regionId: () => (typeof regionId === 'string' ? regionId : regionId()),
    needRegion: async () => {
      asked++;
      await onNeed?.();
    },
    canShowScreens: () => !isBare,
    hosts: () => Object.values(hosts).filter((address) => address !== ''),
    onNewUser: () => {
      newUsers++;
    },
  });
  return {
    ...world,
    ...opened,
    ...popups,
    vault,
    keeper,
    newUsers: () => newUsers,
    /** How often the region was needed. */
    regionNeeded: () => asked,
    sentTo: (path: string) => world.network.sent.filter((sent) => sent.path === path),
  };
};

/** What the auth host answers when somebody is logged in. */
export const ada = {
  token: 'token-1',
  sessionid: 'session-1',
  newUserId: 7,
  userEmail: 'ada@readers.example',
  userFirstName: 'Ada',
  userLastName: 'Byron',
  userConfirmed: 1,
};
