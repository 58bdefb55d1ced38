import { useEffect } from 'react';
import { useSdk } from '../../../host/sdk-context.tsx';

/** The interval of the check for a known reader, in ms (spec: portal point 9). */
const pollMs = 1000;

/**
 * Tells tracking that the reader is the actor, as soon as they are known: until then it checks once a second (spec:
 * portal point 9). Paused while `isPaused`, since an agent may act for them.
 */
export const useTrackingIdentity = (isPaused: boolean): void => {
  const sdk = useSdk();
  useEffect(() => {
    if (isPaused) return;
    let stop = () => {};
    const check = () => {
      if (sdk.$session.get().isKnown) sdk.setActor('user');
      else stop = sdk.platform.clock.after(pollMs, check);
    };
    check();
    return () => stop();
  }, [sdk, isPaused]);
};
