import { useEffect } from 'react';
import { useSdk } from '../sdk-context.tsx';

/** How often it is looked whether the reader is known (spec: portal point 9). */
const pollMs = 1000;

/** Tells tracking who acts here, as soon as that is known: until then it is asked once a second (spec: portal point 9). */
export const useTrackingIdentity = (): void => {
  const sdk = useSdk();
  useEffect(() => {
    let stop = () => {};
    const look = () => {
      if (sdk.$session.get().isKnown) sdk.setActor('user');
      else stop = sdk.platform.clock.after(pollMs, look);
    };
    look();
    return () => stop();
  }, [sdk]);
};
