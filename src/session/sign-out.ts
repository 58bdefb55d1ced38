import { safeUrl } from '../http/safe-url.ts';
import type { Page } from '../platform/platform.ts';
import type { SessionKeeper } from './session.ts';

/** What follows a log-out; without either, the page is loaded again (spec: paywall point 4). */
export interface SignOutOptions {
  callback?: (() => void) | undefined;
  redirect?: string | undefined;
  /** Origins that a redirect may lead to beside the page's own (security point 3). */
  origins?: readonly string[] | undefined;
}

/**
 * Forgets the reader, then runs the callback, or goes to the redirect address, or reloads: these two once `settled` has
 * resolved, which waits a moment for what the page still has to send.
 */
export const signOut = (
  keeper: SessionKeeper,
  page: Page,
  settled: () => Promise<void>,
  { callback, redirect, origins }: SignOutOptions = {},
): void => {
  keeper.forget();
  if (callback !== undefined) {
    callback();
    return;
  }
  const address = redirect === undefined ? null : safeUrl(redirect, page.url(), origins);
  void settled().then(() => {
    if (address === null) page.reload();
    else page.leave(address);
  });
};
