import type { DomOperations, Platform } from '../platform.ts';
import { browserClock, browserLocks, browserRandom } from './basics.ts';
import { browserCookies } from './cookies.ts';
import { browserPage } from './page.ts';
import { browserStorage } from './storage.ts';

/** APIs that the loader captured at start-up, before the page's other scripts could replace them. */
export interface NativeApis {
  fetch: typeof globalThis.fetch;
  /** The nonce of the loader's own script tag; empty if there is none. */
  nonce: string;
}

/** The browser's implementation of the platform (security points 1 and 10). */
export const createBrowserPlatform = ({ fetch, nonce }: NativeApis): Platform => {
  const clock = browserClock();
  let domOperations: Promise<DomOperations> | null = null;
  return {
    clock,
    random: browserRandom(),
    storage: browserStorage('localStorage'),
    cookies: browserCookies(),
    page: browserPage(),
    locks: browserLocks(clock),
    loadDomOperations: () =>
      (domOperations ??= import('./scripts/dom-operations.ts').then(({ browserDomOperations }) =>
        browserDomOperations(nonce),
      )),
    loadVisibility: () => import('./visibility.ts').then(({ browserVisibility }) => browserVisibility(clock, nonce)),
    log: window.console,
    fetch,
    subtle: window.crypto.subtle,
  };
};
