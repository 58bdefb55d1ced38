import { useEffect, useState } from 'react';
import { useSdk } from '../host/sdk-context.tsx';

/** Returns true once the reader's session is known, or could not be determined. */
export const useReady = (): boolean => {
  const { decidable } = useSdk();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void decidable.then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [decidable]);
  return isReady;
};
