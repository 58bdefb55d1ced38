import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { useIsMounted } from './use-is-mounted.ts';

/** The state of a mutation: idle, busy, or the code it ended with. */
export type MutationState<Result extends string> = 'idle' | 'busy' | Result;

/** The name of the mutation, and its error messages, for a reader who has left its page. */
interface MutationOptions<Result extends string> {
  action: string;
  textOf: (result: Result | 'signed-out') => string;
}

/**
 * Runs mutations that resolve to a result code. If the service no longer knows the reader, they are asked to sign in,
 * and the page stays as it is. Of two calls the later one counts. A reader who has left the page gets a notice of a
 * failure.
 */
export const useMutation = <Result extends string>({
  action,
  textOf,
}: MutationOptions<Result>): {
  state: MutationState<Result | 'signed-out'>;
  run: (mutate: () => Promise<Result | 'signed-out'>, onDone: () => void) => void;
} => {
  const { i18n } = useLingui();
  const { onSignedOut, signInCount, edition, noticeStore } = usePortal();
  const isMounted = useIsMounted();
  const [state, setState] = useState<MutationState<Result | 'signed-out'>>('idle');
  const callCount = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in clears the error
  useEffect(() => setState((current) => (current === 'signed-out' ? 'idle' : current)), [signInCount]);
  return {
    state,
    run: (mutate, onDone) => {
      const callNumber = ++callCount.current;
      setState('busy');
      noticeStore.clear(action);
      void mutate().then((result) => {
        if (callNumber !== callCount.current) return;
        if (result === 'done') {
          setState('idle');
          return onDone();
        }
        setState(() => result);
        if (result === 'signed-out') onSignedOut();
        const subject = edition.look.name;
        if (!isMounted.current)
          noticeStore.showFailure(action, i18n._('portal.ended', { action, subject, text: textOf(result) }));
      });
    },
  };
};
