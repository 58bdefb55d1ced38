import { safeUrl } from '../../../http/safe-url.ts';
import type { Platform, Windows } from '../../../platform/platform.ts';
import { createSsoStates } from '../../log-in/sso-states.ts';
import type { CallAuth } from '../auth-call.ts';
import { saveSsoFailure } from './sso-failure.ts';
import { type FinishPorts, finishSso, type SsoCallbackParams, ssoRefusalCodes } from './sso-finish.ts';
import { ssoChannel } from './sso-window.ts';

/** Time in ms that the opener page has to finish an attempt before the callback page does it. */
const handoverMs = 1000;

interface ReturnPorts extends FinishPorts {
  platform: Pick<Platform, 'page' | 'clock' | 'storage'>;
  windows: Windows;
  callAuth: CallAuth;
}

/**
 * Runs on the callback page of a provider: sends the parameters to the opener page, and closes. If no page waits (the
 * attempt replaced its page, or that page is gone), it finishes the sign-in itself and navigates back, where the sign-in
 * form shows a failure. An unknown state does nothing; only a window that an attempt has opened is closed.
 */
export const returnFromSso = async (ports: ReturnPorts, params: SsoCallbackParams): Promise<void> => {
  const { platform, windows, callAuth } = ports;
  const { page, clock, storage } = platform;
  const states = createSsoStates(storage, clock.now);
  const state = params.state ?? '';
  const pendingAttempt = states.find(state);
  if (pendingAttempt === null) return;
  const isSameWindow = pendingAttempt.returnTo !== null;
  if (!isSameWindow) {
    windows.broadcast(ssoChannel(state), params);
    await new Promise<void>((resolve) => clock.after(handoverMs, resolve));
  }
  const ssoAttempt = states.take(state);
  if (ssoAttempt !== null) {
    const result = await callAuth(() => finishSso(ports, ssoAttempt, params), ssoRefusalCodes);
    // In a window of its own, nobody waits for the result any more.
    if (result !== 'done' && isSameWindow)
      saveSsoFailure(windows.session, { provider: ssoAttempt.provider, result }, clock.now());
    const returnUrl = ssoAttempt.returnTo === null ? null : safeUrl(ssoAttempt.returnTo, page.url());
    if (returnUrl !== null) return page.navigateAway(returnUrl);
  }
  if (!isSameWindow) windows.closeOwn();
};
