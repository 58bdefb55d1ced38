import type { Clock, Dispose, OpenWindow, Windows } from '../../../platform/platform.ts';
import type { SsoCallbackParams } from './sso-finish.ts';

/** Polling interval of a sign-in window (spec: paywall point 9). */
export const ssoPollMs = 100;

/** A window that seems closed may only be isolated (COOP): its parameters have this long to arrive by the channel. */
export const closedTimeoutMs = 8000;

/** Name of the channel on which an attempt's callback page sends its parameters. */
export const ssoChannel = (state: string): string => `pw.sso.${state}`;

const isCallbackParams = (value: unknown): value is SsoCallbackParams =>
  typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string');

interface WindowPorts {
  clock: Clock;
  windows: Pick<Windows, 'onBroadcast'>;
  /** Cancels the wait. */
  signal: AbortSignal;
}

/**
 * Waits for an attempt's callback parameters: by the channel of its state, or from the window's URL once it is back on
 * the site. Null if the window was closed or the wait cancelled.
 */
export const waitForCallback = (popup: OpenWindow, state: string, { clock, windows, signal }: WindowPorts) =>
  new Promise<SsoCallbackParams | null>((resolve) => {
    let stopPoll: Dispose = () => {};
    let stopGrace: Dispose | null = null;
    const end = (params: SsoCallbackParams | null) => {
      stopPoll();
      stopGrace?.();
      stopChannel();
      signal.removeEventListener('abort', cancel);
      popup.close();
      resolve(params);
    };
    const cancel = () => end(null);
    const stopChannel = windows.onBroadcast(ssoChannel(state), (message) => {
      if (isCallbackParams(message) && message.state === state) end(message);
    });
    const poll = () => {
      const address = popup.address();
      const query = address === null ? null : new URL(address).searchParams;
      if (query?.get('state') === state) return end(Object.fromEntries(query));
      if (popup.isClosed()) stopGrace ??= clock.after(closedTimeoutMs, cancel);
      stopPoll = clock.after(ssoPollMs, poll);
    };
    signal.addEventListener('abort', cancel);
    poll();
  });
