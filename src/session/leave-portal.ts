import type { Clock, Log } from '../platform/platform.ts';
import type { SignOutOptions } from './sign-out.ts';

/** How long a log-out of the portal waits for what tracking has to say, in ms (spec: portal point 9). */
const leaveDelayMs = 1000;

/** What a log-out of the portal stands on. */
export interface LeavePorts {
  clock: Pick<Clock, 'after'>;
  log: Pick<Log, 'error'>;
  resetTracking: () => void;
  signOut: (options: SignOutOptions) => void;
  /**
   * The edition's main site, where the reader is led: an address of the deployment, which is why its origin may be gone
   * to (security point 3), or a path. Null, as in development: they stay here, without a reload.
   */
  home: string | null;
}

/**
 * Logs a reader out of the portal (spec: portal points 4 and 8): tracking's identities are reset, and what goes wrong
 * with that is told to the console alone; after a second the session ends. Resolves then, for the button that was
 * pressed to be enabled again. Never rejects.
 */
export const leavePortal = async (ports: LeavePorts): Promise<void> => {
  const { clock, log, resetTracking, signOut, home } = ports;
  try {
    resetTracking();
  } catch (cause) {
    log.error('[PW] Tracking could not be reset', cause);
  }
  await new Promise<void>((resolve) => void clock.after(leaveDelayMs, resolve));
  if (home === null) signOut({ callback: () => {} });
  else signOut({ redirect: home, origins: URL.canParse(home) ? [new URL(home).origin] : [] });
};
