/** A browser with the limits of Safari, the SDK in its pages, and the auth host. */
import { createHttp } from '../../../src/http/client.ts';
import type { Cookies, Platform, Storage } from '../../../src/platform/platform.ts';
import { start } from '../../../src/sdk/core/start-up.ts';
import { createKeyStore } from '../../../src/session/key-store.ts';
import { keys } from '../../../src/session/keys.ts';
import { captureLandingParams } from '../../../src/session/landing/landing-params.ts';
import { readDevice } from '../../../src/session/log-in/device.ts';
import { storeLogin } from '../../../src/session/log-in/store-login.ts';
import { createSessionStore } from '../../../src/session/session-store.ts';
import { createWorld, type SentRequest, status } from '../world/fake-world.ts';
import { type EdgeWorld, lockedText, openedWith } from './edge-world.ts';

/** A day in ms. */
export const dayMs = 86_400_000;
const capMs = 7 * dayMs;

/** A cookie until it ends. */
interface Kept {
  value: string;
  endsAt: number;
}

/** The reader on a page, as the SDK has it at the end of its start. */
interface PageReader {
  clientId: string;
  userId: number;
}

/** Creates what the browser keeps: scripts' cookies for seven days, and storage until seven days without a visit. */
const createCappedStorage = (now: () => number) => {
  const kept = new Map<string, Kept>();
  const local = new Map<string, string>();
  let lastVisit = now();
  const read = (name: string): string | null => {
    const cookie = kept.get(name);
    return cookie !== undefined && cookie.endsAt > now() ? cookie.value : null;
  };
  const storage: Storage = {
    get: (name) => local.get(name) ?? null,
    set: (name, value) => void local.set(name, value),
    remove: (name) => void local.delete(name),
    onForeignChange: () => () => {},
  };
  const cookies: Cookies = {
    get: read,
    set: (name, value, days) => void kept.set(name, { value, endsAt: now() + Math.min(days * dayMs, capMs) }),
    remove: (name) => void kept.delete(name),
  };
  return {
    storage,
    cookies,
    visit: () => {
      if (now() - lastVisit >= capMs) local.clear();
      lastVisit = now();
    },
    /** The cookies that a request carries. */
    sent: () => Object.fromEntries([...kept.keys()].flatMap((name) => [[name, read(name) ?? '']])),
    /** Keeps the cookies of a response as long as it says. */
    receive: (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(line) ?? [];
        kept.set(name, { value: decodeURIComponent(value), endsAt: now() + Number(seconds) * 1000 });
      }
    },
  };
};

/** One reader's sessions at the auth host. */
const createSessions = () => {
  const devices = new Map<string, string>();
  return {
    isReachable: true,
    open: (device: string) => {
      const sessionid = `session-${devices.size + 1}`;
      devices.set(sessionid, device);
      return { token: 'paid', sessionid, newUserId: 7, deviceBound: true };
    },
    end: (sessionid: string) => void devices.delete(sessionid),
    restore: ({ body }: SentRequest) => {
      const form = new URLSearchParams(body);
      const sessionid = form.get('sessionid') ?? '';
      const device = devices.get(sessionid);
      if (device === undefined) return status(401, { status: 'failed', error: { code: 'no_session' } });
      if (device !== form.get('device')) return status(403, { error: { code: 'other_device' } });
      return { token: 'paid', sessionid, newUserId: 7, deviceBound: true };
    },
  };
};

/** Creates a browser that was never on the site. */
export const createCappedBrowser = (now: () => number) => {
  const { storage, cookies, visit, sent, receive } = createCappedStorage(now);
  const sessions = createSessions();
  let ids = 0;

  const openSdk = () => {
    const world = createWorld({ answers: { 'POST /user/login': sessions.restore }, uuid: () => `new-${++ids}` });
    const platform: Platform = { ...world.platform, storage, cookies };
    const keyStore = createKeyStore(storage, cookies);
    const sessionStore = createSessionStore(keyStore, platform.random);
    const hosts = { paywall: 'https://pw.example', auth: 'https://auth.example', mailing: '', subs: '' };
    const http = createHttp({ ...platform, hosts: () => hosts, token: sessionStore.token });
    return { platform, keyStore, sessionStore, http };
  };
  /** Runs the SDK's start on a page; returns the reader that it finds. */
  const startSdk = async (): Promise<PageReader> => {
    const sdk = openSdk();
    await start({
      ...sdk,
      landing: captureLandingParams(sdk.platform.page.url()),
      loadRegion: async () => {},
      siteId: 'ledger',
      onIdentified: () => {},
      onDecidable: () => {},
    });
    const { user } = sdk.sessionStore.$session.get();
    return { clientId: user.clientId, userId: user.id };
  };
  /** Asks for an article; the second function is what the browser does with the answer, late or not. */
  const request = (world: EdgeWorld, path: string) => {
    visit();
    const answer = world.send(path, openedWith(sent()));
    return async () => {
      const { headers, text } = await answer;
      receive(headers);
      return { isWhole: text.includes(lockedText), ...(await startSdk()) };
    };
  };
  return {
    cookies,
    /** Opens a page that no gate has sent. */
    open: async () => {
      visit();
      return startSdk();
    },
    request,
    /** Reads an article that a gate sends: whether it was whole, and the reader on the page. */
    read: (world: EdgeWorld, path: string) => request(world, path)(),
    logIn: () => {
      const { keyStore, sessionStore, platform } = openSdk();
      storeLogin(keyStore, sessionStore, sessions.open(readDevice(keyStore, platform.random)));
    },
    /** Logs out on a page; `isHeard`: the auth host hears of it. */
    logOut: ({ isHeard }: { isHeard: boolean }) => {
      const { keyStore, sessionStore } = openSdk();
      if (isHeard) sessions.end(keyStore.read(keys.sessionId) ?? '');
      sessionStore.forget();
    },
  };
};
