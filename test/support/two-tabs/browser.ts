/** A browser of some tabs on one site, in which nothing happens but what a schedule does. */
import { createSdk } from '../../../src/sdk.ts';
import type { Sdk } from '../../../src/sdk-types.ts';
import { createWorld } from '../fake-world.ts';
import type { Dice } from '../seeded.ts';
import { createAuthHost, sessionOfToken } from './auth-host.ts';
import { createSharedStorage, type StorageView } from './shared-storage.ts';

/** The page that a tab shows. */
interface Shown {
  sdk: Sdk;
  view: StorageView;
  /** It lies in the back-forward cache: it hears nothing. */
  isAsleep: boolean;
  /** It has asked to be loaded again. */
  wantsReload: boolean;
  restore(): void;
}

/** One tab. */
export interface Tab {
  shown: Shown;
}

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

/** Long enough for everything that waits for no reply. */
const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
};

/** Opens a browser with so many tabs, none of them logged in. */
export const openBrowser = async (dice: Dice, count: number) => {
  const { clock, cookies } = createWorld();
  const storage = createSharedStorage();
  const auth = createAuthHost();
  /** Whose session the browser should have, by what was done in it. */
  let session: string | null = null;
  let reloads = 0;

  const load = (): Shown => {
    const { platform } = createWorld();
    const view = storage.open();
    const restored = new Set<() => void>();
    const page = {
      ...platform.page,
      reload: () => {
        reloads++;
        shown.wantsReload = true;
      },
      onRestored: (then: () => void) => {
        restored.add(then);
        return () => restored.delete(then);
      },
    };
    const fetch = auth.fetchOf(view, () => dice(2) === 0);
    const options = { hosts: () => hosts, prepareToDraw: async () => {} };
    const shown: Shown = {
      sdk: createSdk({ ...platform, clock, cookies, page, fetch, storage: view }, options),
      view,
      isAsleep: false,
      wantsReload: false,
      restore: () => {
        shown.isAsleep = false;
        for (const then of restored) then();
      },
    };
    shown.sdk.begin({ siteId: 'ledger', env: undefined });
    return shown;
  };
  const tabs = Array.from({ length: count }, (): Tab => ({ shown: load() }));
  await settle();

  return {
    tabs,
    auth,
    clock,
    settle,
    committed: storage.committed,
    cookies: cookies.values,
    session: () => session,
    /** How often pages have asked to be loaded again. */
    reloads: () => reloads,
    /** Shows the page of a tab anew. */
    reload: (tab: Tab) => {
      auth.drop(tab.shown.view);
      tab.shown.sdk.end();
      tab.shown.view.close();
      tab.shown = load();
    },
    logIn: async ({ shown }: Tab, reader: number) => {
      const account = await shown.sdk.account();
      void account.signIn(`reader-${reader}@ledger.example`, String(reader));
    },
    /** With a callback, the page stays; without, it is loaded again. */
    logOut: ({ shown }: Tab, staysOpen: boolean) => {
      session = null;
      shown.sdk.signOut(staysOpen ? { callback: () => {} } : {});
    },
    /** Lets a reply come. */
    reply: (entry: (typeof auth.waiting)[number]) => {
      const { opened, refused } = entry.reply();
      if (opened !== null) session = opened;
      else if (refused !== null && refused === session) session = null;
    },
  };
};

/** Such a browser. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** The session whose token is stored, by whichever tab. */
export const storedSession = ({ committed }: Browser): string | null => {
  const token = committed.get('pw_auth_token');
  return token === undefined ? null : sessionOfToken(token);
};
