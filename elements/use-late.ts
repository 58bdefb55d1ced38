import { useEffect, useRef, useState } from 'react';

/**
 * A part whose code comes with the first that needs it; null until then. `load` must be the same function each time.
 * `onFailed` hears when it can't be had.
 */
export const useLate = <Part extends object>(
  load: () => Promise<Part>,
  onFailed: (cause: unknown) => void,
): Part | null => {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const fail = useRef(onFailed);
  fail.current = onFailed;
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart({ loaded }),
      (cause: unknown) => isCurrent && fail.current(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return part?.loaded ?? null;
};
