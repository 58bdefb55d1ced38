import { computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../platform/platform.ts';
import type { ImpersonationStatus } from '../../session/portal/impersonation.ts';
import type { Sdk } from '../types.ts';

/** The interval of the check for a known reader, in ms (spec: portal point 9). */
const pollMs = 1000;

/** Dependencies of the identity. */
type TrackingIdentitySdk = Pick<Sdk, '$session' | 'setActor'> & { platform: Pick<Sdk['platform'], 'clock'> };

/**
 * Tells tracking that the reader is the actor, as soon as they are known: until then it checks once a second (spec:
 * portal point 9). Paused while an agent may act for them.
 */
export const createTrackingIdentity = (
  { $session, setActor, platform }: TrackingIdentitySdk,
  $status: ReadableAtom<ImpersonationStatus>,
): { open(): Dispose } => ({
  open: () => {
    let stopTimer: Dispose = () => {};
    const check = () => {
      if ($session.get().isKnown) setActor('user');
      else stopTimer = platform.clock.after(pollMs, check);
    };
    const $isPaused = computed($status, ({ state }) => state === 'starting' || state === 'acting');
    const stopListening = $isPaused.subscribe((isPaused) => {
      stopTimer();
      if (!isPaused) check();
    });
    return () => {
      stopListening();
      stopTimer();
    };
  },
});
