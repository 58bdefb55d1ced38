import { useEffect } from 'react';
import { useSdk } from '../../sdk-context.tsx';

/** How often it is looked whether the reader is known (spec: portal point 9). */
const pollMs = 1000;

/**
 * Tells tracking that the reader acts, as soon as they are known: until then it is asked once a second (spec: portal
 * point 9). Not while `isHeld`: an agent may act for them.
 */
export const useTrackingIdentity = (isHeld: boolean): void => {
  const sdk = useSdk();
  useEffect(() => {
    if (isHeld) return;
    let stop = () => {};
    const look = () => {
      if (sdk.$session.get().isKnown) sdk.setActor('user');
      else stop = sdk.platform.clock.after(pollMs, look);
    };
    look();
    return () => stop();
  }, [sdk, isHeld]);
};
