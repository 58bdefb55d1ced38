import { safeUrl } from '../http/safe-url.ts';
import type { Page } from '../platform/platform.ts';
import type { SessionKeeper } from './session.ts';

/** What follows a log-out; without either, the page is loaded again (spec: paywall point 4). */
export interface SignOutOptions {
  callback?: (() => void) | undefined;
  redirect?: string | undefined;
}

/** Forgets the reader, then runs the callback, or goes to the redirect address, or reloads. */
export const signOut = (keeper: SessionKeeper, page: Page, { callback, redirect }: SignOutOptions = {}): void => {
  keeper.forget();
  const address = redirect === undefined ? null : safeUrl(redirect, page.url());
  if (callback !== undefined) callback();
  else if (address !== null) page.leave(address);
  else page.reload();
};
