import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Mutation, MutationListeners, MutationResult, MutationState } from '../../../src/query/mutation.ts';
import { usePortal } from '../app/portal-context.tsx';
import { useOpenMutation } from './use-open-mutation.ts';

/** The messages about a mutation, and its listeners. */
interface MutationView<Input, Result> {
  /** Identifies the operation and its subject: a later notice with the same key replaces an earlier one. */
  keyOf: (input: Input) => string;
  /** Returns the names of the operation and its subject, for a reader who has closed the view. */
  nameOf: (input: Input) => { action: string; subject: string };
  /** Returns the message for a failure. */
  textOf: (input: Input, result: Result) => string;
  /** Called with each result, before queries are loaded again. */
  onResult?: (input: Input, result: Result) => void;
  /** Called with a success, also if the view is closed; `isOpen`: it is not. */
  onSuccess: (input: Input, result: Result, isOpen: boolean) => void;
}

/**
 * Creates a mutation, and connects it to the portal. It goes on if its sheet is closed, its page left or its element
 * moved: a failure is then shown as a notice. If the service no longer knows the reader, they are asked to sign in.
 */
export const useMutation = <Input, Result extends MutationResult>(
  create: (listeners: MutationListeners<Input, Result>) => Mutation<Input, Result>,
  view: MutationView<Input, Result>,
): MutationState<Result> & Pick<Mutation<Input, Result>, 'run' | 'reset'> => {
  const { i18n } = useLingui();
  const { noticeStore, onSignedOut } = usePortal();
  // The texts follow the language, also after the view is closed.
  const latest = useRef({ view, i18n, noticeStore, onSignedOut });
  latest.current = { view, i18n, noticeStore, onSignedOut };
  const mutation: Mutation<Input, Result> = useOpenMutation(() =>
    create({
      onResult: (input, result) => {
        const { view, noticeStore } = latest.current;
        noticeStore.clear(view.keyOf(input));
        view.onResult?.(input, result);
      },
      onSuccess: (input, result) => latest.current.view.onSuccess(input, result, mutation.isOpen()),
      onHiddenFailure: (input, result) => {
        const { view, i18n, noticeStore } = latest.current;
        const text = view.textOf(input, result);
        noticeStore.showFailure(view.keyOf(input), i18n._('portal.ended', { ...view.nameOf(input), text }));
      },
      onSignedOut: () => latest.current.onSignedOut(),
    }),
  );
  const { isPending, result } = useStore(mutation.$state);
  return { isPending, result, run: mutation.run, reset: mutation.reset };
};
