import { safeUrl } from '../http/safe-url.ts';
import type { Platform, Windows } from '../platform/platform.ts';
import type { Attempt } from './attempt.ts';
import { type Brought, type FinishPorts, finishSso } from './sso-finish.ts';
import { createSsoStates } from './sso-states.ts';
import { ssoChannel } from './sso-window.ts';

/** How long the page that began an attempt has to take it up, before the page that the provider came back to does. */
const handoverMs = 1000;

interface ReturnPorts extends FinishPorts {
  platform: Pick<Platform, 'page' | 'clock' | 'storage'>;
  windows: Windows;
  attempt: Attempt;
}

/**
 * The page that a provider came back to: it tells the page that waits, and closes. Where none waits (the attempt took
 * the place of its page, or that page is gone), it finishes the sign-in itself and goes back. A state that is no
 * attempt's does nothing; only a window that an attempt has opened is closed.
 */
export const returnFromSso = async (ports: ReturnPorts, brought: Brought): Promise<void> => {
  const { platform, windows, attempt } = ports;
  const { page, clock, storage } = platform;
  const states = createSsoStates(storage, clock.now);
  const state = brought.state ?? '';
  const begun = states.find(state);
  if (begun === null) return;
  const isInPlace = begun.returnTo !== null;
  if (!isInPlace) {
    windows.say(ssoChannel(state), brought);
    await new Promise<void>((resolve) => clock.after(handoverMs, resolve));
  }
  const taken = states.take(state);
  if (taken !== null) {
    await attempt(() => finishSso(ports, taken, brought));
    const back = taken.returnTo === null ? null : safeUrl(taken.returnTo, page.url());
    if (back !== null) return page.leave(back);
  }
  if (!isInPlace) windows.closeOwn();
};
