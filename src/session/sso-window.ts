import type { Clock, OpenWindow, Undo, Windows } from '../platform/platform.ts';
import type { Brought } from './sso-finish.ts';

/** How often a sign-in window is looked at (spec: paywall point 9). */
export const ssoPollMs = 100;

/** A window that seems closed may only have cut itself off: its answer has this long to come otherwise. */
export const closedGraceMs = 8000;

/** The name of the channel on which an attempt's page tells what its provider brought. */
export const ssoChannel = (state: string): string => `pw.sso.${state}`;

const isBrought = (value: unknown): value is Brought =>
  typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string');

interface WindowPorts {
  clock: Clock;
  windows: Pick<Windows, 'hear'>;
  /** Ends the wait. */
  signal: AbortSignal;
}

/**
 * What an attempt's window brings: heard on the channel of its state, or read from its address once it is back on the
 * site. Null when it was closed, or nobody waits any longer.
 */
export const answerOf = (own: OpenWindow, state: string, { clock, windows, signal }: WindowPorts) =>
  new Promise<Brought | null>((resolve) => {
    let stopPoll: Undo = () => {};
    let stopGrace: Undo | null = null;
    const end = (brought: Brought | null) => {
      stopPoll();
      stopGrace?.();
      stopChannel();
      signal.removeEventListener('abort', giveUp);
      own.close();
      resolve(brought);
    };
    const giveUp = () => end(null);
    const stopChannel = windows.hear(ssoChannel(state), (said) => {
      if (isBrought(said) && said.state === state) end(said);
    });
    const poll = () => {
      const address = own.address();
      const query = address === null ? null : new URL(address).searchParams;
      if (query?.get('state') === state) return end(Object.fromEntries(query));
      if (own.isClosed()) stopGrace ??= clock.after(closedGraceMs, giveUp);
      stopPoll = clock.after(ssoPollMs, poll);
    };
    signal.addEventListener('abort', giveUp);
    poll();
  });
