import { safeUrl } from '../http/safe-url.ts';
import type { Page } from '../platform/platform.ts';
import type { SessionStore } from './session-store.ts';

/** Action after a log-out; by default the page is reloaded (spec: paywall point 4). */
export interface SignOutOptions {
  callback?: (() => void) | undefined;
  redirect?: string | undefined;
  /** Origins to which a redirect may lead beside the page's own (security point 3). */
  origins?: readonly string[] | undefined;
}

/**
 * Clears the reader, then runs the callback, or redirects, or reloads. The last two wait for `whenSent`, which resolves
 * once pending events are sent or time is up.
 */
export const signOut = (
  sessionStore: SessionStore,
  page: Page,
  whenSent: () => Promise<void>,
  { callback, redirect, origins }: SignOutOptions = {},
): void => {
  sessionStore.forget();
  if (callback !== undefined) {
    callback();
    return;
  }
  const target = redirect === undefined ? null : safeUrl(redirect, page.url(), origins);
  void whenSent().then(() => {
    if (target === null) page.reload();
    else page.navigateAway(target);
  });
};
