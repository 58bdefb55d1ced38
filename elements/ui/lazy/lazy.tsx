import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyProps<Module> {
  /** Loads the code. It is called once, and once more for each retry. */
  load: () => Promise<Module>;
  /** Called when the code could not be loaded. */
  onFailed: (cause: unknown) => void;
  /** Returns the content until the code has loaded; `retry` is null unless loading has failed. */
  fallback?: (retry: (() => void) | null) => ReactNode;
  children: (module: Module) => ReactNode;
}

/** An attempt to load: a function of its own for each attempt, and its result. A tuple, since every wall loads this. */
type Attempt<Module> = readonly [start: () => Promise<Module>, module?: Module | null, hasFailed?: boolean];

/** Content whose code is loaded when it is first drawn. */
export const Lazy = <Module extends object>({ load, onFailed, fallback, children }: LazyProps<Module>): ReactNode => {
  const [[start, module, hasFailed], setAttempt] = useState<Attempt<Module>>([load]);
  const failedRef = useRef(onFailed);
  failedRef.current = onFailed;
  useEffect(() => {
    let isCurrent = true;
    start().then(
      (loaded) => isCurrent && setAttempt([start, loaded]),
      (cause: unknown) => {
        if (!isCurrent) return;
        setAttempt([start, null, true]);
        failedRef.current(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [start]);
  return module ? children(module) : fallback?.(hasFailed ? () => setAttempt([() => load()]) : null);
};
