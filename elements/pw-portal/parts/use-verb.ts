import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal-context.tsx';

/** How a verb of the user service stands: not called, under way, or the word that it ended with. */
export type VerbState<Word extends string> = 'idle' | 'busy' | Word;

/**
 * Follows a verb that resolves to a word. Where the service no longer knows the reader, they are asked to sign in; the
 * page stays as it is. Of two calls the later one counts.
 */
export const useVerb = <Word extends string>(): {
  state: VerbState<Word | 'signed-out'>;
  run: (verb: () => Promise<Word | 'signed-out'>, onDone: () => void) => void;
} => {
  const { onSignedOut, signIns } = usePortal();
  const [state, setState] = useState<VerbState<Word | 'signed-out'>>('idle');
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current++;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has signed in again
  useEffect(() => setState((now) => (now === 'signed-out' ? 'idle' : now)), [signIns]);
  return {
    state,
    run: (verb, onDone) => {
      const turn = ++latest.current;
      setState('busy');
      void verb().then((word) => {
        if (turn !== latest.current) return;
        if (word === 'done') {
          setState('idle');
          return onDone();
        }
        setState(() => word);
        if (word === 'signed-out') onSignedOut();
      });
    },
  };
};
