import { type RefObject, useEffect, useRef } from 'react';

/** Whether a component is still drawn, for what goes on after it was taken away. */
export const useIsHere = (): RefObject<boolean> => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};
