import { useEffect, useState } from 'react';
import { useSdk } from './sdk-context.tsx';

/** True once it is known who is reading, or given up on. */
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
