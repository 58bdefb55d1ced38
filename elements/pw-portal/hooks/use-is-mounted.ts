import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that tells whether the component is still mounted, for work that continues after it is unmounted. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
