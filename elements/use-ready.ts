import { useEffect, useState } from 'react';
import { useSdk } from './sdk-context.tsx';

/** True once the start-up has gone through its steps: until then nobody knows who is reading. */
export const useReady = (): boolean => {
  const { ready } = useSdk();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void ready.then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [ready]);
  return isReady;
};
