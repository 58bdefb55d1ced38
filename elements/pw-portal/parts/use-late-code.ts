import { useEffect, useState } from 'react';
import { useSdk } from '../../sdk-context.tsx';

type Loaded<Code> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; code: Code };

/** Code that comes when it is wanted: whether it is there, could not be had, and how to ask again. */
export const useLateCode = <Code>(
  load: () => Promise<Code>,
  /** What the console is told when it fails. */
  trouble: string,
): { loaded: Loaded<Code>; retry: () => void } => {
  const { log } = useSdk().platform;
  const [loaded, setLoaded] = useState<Loaded<Code>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ state: 'loading' });
    load().then(
      (code) => isCurrent && setLoaded({ state: 'ready', code }),
      (cause: unknown) => {
        log.error(trouble, cause);
        if (isCurrent) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [log, load, trouble, attempt]);
  return { loaded, retry: () => setAttempt(attempt + 1) };
};
