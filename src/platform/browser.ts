import { browserClock, browserDice, browserLocks } from './browser-basics.ts';
import { browserCookies } from './browser-cookies.ts';
import { browserPage } from './browser-page.ts';
import { browserStorage } from './browser-storage.ts';
import type { Hands, Platform } from './platform.ts';

/** What the loader took hold of at its first tick, before the page's other scripts could replace it. */
export interface Natives {
  fetch: typeof globalThis.fetch;
  /** The nonce of the loader's own script tag; empty when it has none. */
  nonce: string;
}

/** The one real world: a browser's window (security points 1 and 10). */
export const createBrowserPlatform = ({ fetch, nonce }: Natives): Platform => {
  const clock = browserClock();
  let hands: Promise<Hands> | null = null;
  return {
    clock,
    dice: browserDice(),
    storage: browserStorage('localStorage'),
    cookies: browserCookies(),
    page: browserPage(),
    locks: browserLocks(clock),
    loadHands: () => (hands ??= import('./browser-hands.ts').then(({ browserHands }) => browserHands(nonce))),
    loadPresence: () => import('./browser-presence.ts').then(({ browserPresence }) => browserPresence(clock, nonce)),
    log: window.console,
    fetch,
  };
};
