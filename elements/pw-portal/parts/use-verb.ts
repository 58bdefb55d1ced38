import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal-context.tsx';
import { useIsHere } from './use-is-here.ts';

/** How a verb of the user service stands: not called, under way, or the word that it ended with. */
export type VerbState<Word extends string> = 'idle' | 'busy' | Word;

/** What a verb does, and what is said of an end that is no good one, for a reader who has left its page. */
interface Told<Word extends string> {
  action: string;
  textOf: (word: Word | 'signed-out') => string;
}

/**
 * Follows a verb that resolves to a word. Where the service no longer knows the reader, they are asked to sign in; the
 * page stays as it is. Of two calls the later one counts. Who has left the page meanwhile is told how it ended.
 */
export const useVerb = <Word extends string>({
  action,
  textOf,
}: Told<Word>): {
  state: VerbState<Word | 'signed-out'>;
  run: (verb: () => Promise<Word | 'signed-out'>, onDone: () => void) => void;
} => {
  const { i18n } = useLingui();
  const { onSignedOut, signIns, edition, mailbox } = usePortal();
  const isHere = useIsHere();
  const [state, setState] = useState<VerbState<Word | 'signed-out'>>('idle');
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has signed in again
  useEffect(() => setState((now) => (now === 'signed-out' ? 'idle' : now)), [signIns]);
  return {
    state,
    run: (verb, onDone) => {
      const turn = ++latest.current;
      setState('busy');
      mailbox.clear(action);
      void verb().then((word) => {
        if (turn !== latest.current) return;
        if (word === 'done') {
          setState('idle');
          return onDone();
        }
        setState(() => word);
        if (word === 'signed-out') onSignedOut();
        const subject = edition.look.name;
        if (!isHere.current) mailbox.fail(action, i18n._('portal.ended', { action, subject, text: textOf(word) }));
      });
    },
  };
};
