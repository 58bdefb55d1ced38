import { useEffect, useState } from 'react';
import { useSdk } from '../../host/sdk-context.tsx';

type ModuleState<Module> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: Module };

/** Loads a module when it is needed. Returns its state, and a function that retries after a failure. */
export const useRetryableModule = <Module>(
  load: () => Promise<Module>,
  /** The console message for a failure. */
  errorText: string,
): { module: ModuleState<Module>; retry: () => void } => {
  const { log } = useSdk().platform;
  const [module, setModule] = useState<ModuleState<Module>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let isCurrent = true;
    setModule({ state: 'loading' });
    load().then(
      (value) => isCurrent && setModule({ state: 'ready', value }),
      (cause: unknown) => {
        log.error(errorText, cause);
        if (isCurrent) setModule({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [log, load, errorText, attempt]);
  return { module, retry: () => setAttempt(attempt + 1) };
};
