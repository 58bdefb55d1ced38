import { useEffect, useRef, useState } from 'react';

/**
 * Returns a lazily loaded module, or null while it loads. `load` must be the same function each time. `onFailed` is
 * called when it cannot be loaded.
 */
export const useLazyModule = <Module extends object>(
  load: () => Promise<Module>,
  onFailed: (cause: unknown) => void,
): Module | null => {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  const failedRef = useRef(onFailed);
  failedRef.current = onFailed;
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setModule({ loaded }),
      (cause: unknown) => isCurrent && failedRef.current(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return module?.loaded ?? null;
};
