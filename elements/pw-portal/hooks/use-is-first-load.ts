import { useState } from 'react';

/** Returns true until a part has loaded, or has failed, for the first time. */
export const useIsFirstLoad = (isLoading: boolean): boolean => {
  const [isFirst, setFirst] = useState(true);
  if (isFirst && !isLoading) setFirst(false);
  return isFirst && isLoading;
};
