import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A function that loads code; it holds what it has loaded, so that this is drawn at once the next time. */
interface Load<Module> {
  (): Promise<Module>;
  loaded?: Module;
}

interface LazyProps<Module> {
  /** Loads the code. It is called once for each place, and once more for each retry; not where it has loaded before. */
  load: Load<Module>;
  /** Called when the code could not be loaded. */
  onFailed: (cause: unknown) => void;
  /** Returns the content until the code has loaded; `retry` is null unless loading has failed. */
  fallback?: (retry: (() => void) | null) => ReactNode;
  children: (module: Module) => ReactNode;
}

/** An attempt to load: a function of its own for each attempt, and its result. A tuple, since every wall loads this. */
type Attempt<Module> = readonly [start: Load<Module>, module?: Module, hasFailed?: boolean];

/** Content whose code is loaded when it is first drawn. */
export const Lazy = <Module extends object>({ load, onFailed, fallback, children }: LazyProps<Module>): ReactNode => {
  const [[start, module, hasFailed], setAttempt] = useState<Attempt<Module>>([load, load.loaded]);
  const failedRef = useRef(onFailed);
  failedRef.current = onFailed;
  useEffect(() => {
    if (module) return;
    let isCurrent = true;
    start().then(
      (loaded) => {
        start.loaded = loaded;
        if (isCurrent) setAttempt([start, loaded]);
      },
      (cause: unknown) => {
        if (!isCurrent) return;
        setAttempt([start, undefined, true]);
        failedRef.current(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [start, module]);
  return module ? children(module) : fallback?.(hasFailed ? () => setAttempt([() => load()]) : null);
};
