import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cookies, Storage } from '../../src/platform/platform.ts';
import { createKeyStore } from '../../src/session/key-store.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createEdgeWorld, type EdgeWorld, lockedText, withCookies } from '../support/edge/edge-world.ts';

const dayMs = 86_400_000;
const capMs = 7 * dayMs;

/** A cookie until it ends. */
interface Kept {
  value: string;
  endsAt: number;
}

/**
 * A browser with the limits of Safari: a cookie that a script has written lives for seven days at most, and what a script
 * has stored goes after seven days without a visit. It knows no limit for cookies of responses.
 */
const createCappedBrowser = (now: () => number) => {
  const cookies = new Map<string, Kept>();
  const local = new Map<string, string>();
  let lastVisit = now();
  let newIds = 0;
  const cookieOf = (name: string) => {
    const kept = cookies.get(name);
    return kept !== undefined && kept.endsAt > now() ? kept.value : null;
  };
  const storage: Storage = {
    get: (name) => local.get(name) ?? null,
    set: (name, value) => void local.set(name, value),
    remove: (name) => void local.delete(name),
    onForeignChange: () => () => {},
  };
  const scriptCookies: Cookies = {
    get: cookieOf,
    set: (name, value, days) => void cookies.set(name, { value, endsAt: now() + Math.min(days * dayMs, capMs) }),
    remove: (name) => void cookies.delete(name),
  };
  const keepCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(line) ?? [];
      cookies.set(name, { value: decodeURIComponent(value), endsAt: now() + Number(seconds) * 1000 });
    }
  };
  /** Runs the SDK's start on a page; returns the id that it uses. */
  const startSdk = (): string => {
    const session = createSessionStore(createKeyStore(storage, scriptCookies), { uuid: () => `new-${newIds++}` });
    session.setUpClientId();
    return session.$session.get().user.clientId;
  };
  const visit = () => {
    if (now() - lastVisit >= capMs) local.clear();
    lastVisit = now();
  };
  return {
    /** Opens a page that no gate has sent. */
    open: () => {
      visit();
      return startSdk();
    },
    /** Reads an article that a gate sends; tells whether it was whole, and the id. */
    read: async (world: EdgeWorld, path: string) => {
      visit();
      const sent = Object.fromEntries([...cookies.keys()].flatMap((name) => [[name, cookieOf(name) ?? '']]));
      const { headers, text } = await world.send(path, withCookies(sent));
      keepCookies(headers);
      return { id: startSdk(), isWhole: text.includes(lockedText) };
    },
  };
};

describe('In a browser that keeps what scripts write for seven days', () => {
  it('a visitor of a gate keeps the id, and the count of articles', async () => {
    const world = createEdgeWorld();
    const browser = createCappedBrowser(() => world.clock.now);
    const visits = [];
    for (const path of ['/a', '/b', '/c']) {
      visits.push(await browser.read(world, path));
      world.clock.now += 9 * dayMs;
    }
    const last = await browser.read(world, '/d');
    assert.deepEqual(
      [...visits, last].map(({ isWhole }) => isWhole),
      [true, true, true, false],
    );
    assert.equal(new Set([...visits, last].map(({ id }) => id)).size, 1);
  });

  it('a visitor of pages without a gate gets a new id after nine days away, and keeps it while visits go on', () => {
    let now = Date.UTC(2026, 10, 20);
    const browser = createCappedBrowser(() => now);
    const first = browser.open();
    for (let day = 0; day < 20; day += 4) {
      now += 4 * dayMs;
      assert.equal(browser.open(), first);
    }
    now += 9 * dayMs;
    assert.notEqual(browser.open(), first);
  });
});
