/** A browser with some tabs on one site, in which only a schedule causes events. */

import type { Sdk } from '../../../src/sdk/types.ts';
import { composeSdk } from '../world/compose-sdk.ts';
import { createWorld } from '../world/fake-world.ts';
import type { Random } from '../world/seeded-random.ts';
import { createAuthHost, sessionIdOfToken } from './auth-host.ts';
import { createSharedStorage, type StorageView } from './shared-storage.ts';

/** The page that a tab shows. */
interface OpenDocument {
  sdk: Sdk;
  view: StorageView;
  /** The document is in the back-forward cache: it receives nothing. */
  isFrozen: boolean;
  /** The document has requested a reload. */
  isReloadRequested: boolean;
  restore(): void;
}

/** One tab. */
export interface Tab {
  document: OpenDocument;
  /** The cookies in the answer of a gate for which the tab waits; null while it loads nothing. */
  answer: ReadonlyMap<string, string> | null;
}

const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };

/** Waits for everything that needs no reply. */
const settleDocuments = async () => {
  for (let turnCount = 0; turnCount < 4; turnCount++) await new Promise(setImmediate);
};

/** Opens a browser with that many tabs, none of them logged in. */
export const openBrowser = async (random: Random, count: number) => {
  const { clock, cookies } = createWorld();
  const storage = createSharedStorage();
  const auth = createAuthHost();
  /** The session that the browser should have after all actions. */
  let session: string | null = null;
  let reloads = 0;

  const load = (): OpenDocument => {
    const { platform } = createWorld();
    const view = storage.open();
    const restored = new Set<() => void>();
    const page = {
      ...platform.page,
      reload: () => {
        reloads++;
        openDocument.isReloadRequested = true;
      },
      onRestored: (then: () => void) => {
        restored.add(then);
        return () => restored.delete(then);
      },
    };
    const fetch = auth.fetchOf(view, () => random(2) === 0);
    const options = { hosts: () => hosts, prepareToDraw: async () => {} };
    const openDocument: OpenDocument = {
      sdk: composeSdk({ ...platform, clock, cookies, page, fetch, storage: view }, options),
      view,
      isFrozen: false,
      isReloadRequested: false,
      restore: () => {
        openDocument.isFrozen = false;
        for (const then of restored) then();
      },
    };
    openDocument.sdk.start({ siteId: 'ledger', env: undefined });
    return openDocument;
  };
  const tabs = Array.from({ length: count }, (): Tab => ({ document: load(), answer: null }));
  await settleDocuments();
  const reload = (tab: Tab) => {
    auth.drop(tab.document.view);
    tab.document.sdk.stop();
    tab.document.view.close();
    tab.document = load();
  };

  return {
    tabs,
    auth,
    clock,
    settle: settleDocuments,
    committed: storage.committed,
    cookies: cookies.values,
    session: () => session,
    /** The number of requested reloads. */
    reloads: () => reloads,
    /** Reloads the page of a tab. */
    reload,
    /** Asks a gate for the page of a tab: the answer will set what the request has. */
    requestFromGate: (tab: Tab) => {
      const session = cookies.get('pw_session_id');
      const isLoggedOut = cookies.get('pw_logout_status') === '1';
      tab.answer = new Map(session === null || isLoggedOut ? [] : [['presswall_sessionid', session]]);
    },
    /** Shows the page that the gate has sent, after the browser has set its cookies. */
    receiveFromGate: (tab: Tab) => {
      for (const [name, value] of tab.answer ?? []) cookies.set(name, value, 365);
      tab.answer = null;
      reload(tab);
    },
    logIn: async ({ document }: Tab, reader: number) => {
      const account = await document.sdk.account();
      void account.signIn(`reader-${reader}@ledger.example`, String(reader));
    },
    /** With a callback, the page stays; without, it is loaded again. */
    logOut: ({ document }: Tab, shouldStayOpen: boolean) => {
      session = null;
      document.sdk.signOut(shouldStayOpen ? { callback: () => {} } : {});
    },
    /** Delivers a reply. */
    reply: (entry: (typeof auth.waiting)[number]) => {
      const { openedSession, endedSession } = entry.reply();
      if (openedSession !== null) session = openedSession;
      else if (endedSession !== null && endedSession === session) session = null;
    },
  };
};

/** Such a browser. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** The session whose token is stored, by whichever tab. */
export const storedSession = ({ committed }: Browser): string | null => {
  const token = committed.get('pw_auth_token');
  return token === undefined ? null : sessionIdOfToken(token);
};
