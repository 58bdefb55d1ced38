import type { Clock, Log } from '../../platform/platform.ts';
import { tryParseUrl } from '../../platform/try-parse-url.ts';
import { createMutation, type Mutation } from '../../query/mutation.ts';
import type { SignOutOptions } from '../sign-out.ts';

/** Delay of a portal log-out, so that tracking can send its events, in ms (spec: portal point 9). */
const signOutDelayMs = 1000;

/** Dependencies of a portal log-out. */
export interface PortalSignOutPorts {
  clock: Pick<Clock, 'after'>;
  log: Pick<Log, 'error'>;
  resetTracking: () => void;
  signOut: (options: SignOutOptions) => void;
  /**
   * The edition's main site, to which the reader is redirected: a URL of the deployment, so its origin is allowed
   * (security point 3), or a path. Null, as in development: the reader stays here, without a reload.
   */
  homeUrl: string | null;
}

/**
 * Logs a reader out of the portal (spec: portal points 4 and 8): resets tracking's identities (a failure is only
 * logged), and ends the session after a second. Resolves then, so that the pressed button is enabled again. Never
 * rejects.
 */
export const signOutOfPortal = async (ports: PortalSignOutPorts): Promise<void> => {
  const { clock, log, resetTracking, signOut, homeUrl } = ports;
  try {
    resetTracking();
  } catch (cause) {
    log.error('[PW] Tracking could not be reset', cause);
  }
  await new Promise<void>((resolve) => void clock.after(signOutDelayMs, resolve));
  if (homeUrl === null) signOut({ callback: () => {} });
  else {
    const home = tryParseUrl(homeUrl);
    signOut({ redirect: homeUrl, origins: home === null ? [] : [home.origin] });
  }
};

/** Creates the log-out of a portal's button: a press while one runs does nothing. */
export const createPortalSignOut = (ports: PortalSignOutPorts): Mutation<void, 'done'> =>
  createMutation<void, 'done'>(
    {
      send: async () => {
        await signOutOfPortal(ports);
        return 'done';
      },
    },
    { onSignedOut: () => {} },
  );
