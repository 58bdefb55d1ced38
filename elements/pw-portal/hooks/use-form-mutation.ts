import { createMutation } from '../../../src/query/mutation.ts';
import { usePortal } from '../app/portal-context.tsx';
import { useMutation } from './use-mutation.ts';

/** The state of a form: idle, busy, or the code of its failure. */
export type FormState<Code extends string> = 'idle' | 'busy' | Code;

interface FormMutation<Input, Code extends string> {
  /** The name of the form, for a reader who has left its page. */
  action: string;
  /** Sends the form. Must be the same while the form is open. */
  send: (input: Input) => Promise<Code | 'signed-out'>;
  textOf: (code: Code | 'signed-out') => string;
  onDone: (input: Input) => void;
}

/** A mutation that is sent by a form, and ends with a code. A new sign-in clears what an expired session has left. */
export const useFormMutation = <Input, Code extends string>({
  action,
  send,
  textOf,
  onDone,
}: FormMutation<Input, Code>): { state: FormState<Code | 'signed-out'>; run: (input: Input) => void } => {
  const { noticeStore, edition } = usePortal();
  const { isPending, result, run } = useMutation<Input, Code | 'signed-out'>(
    (listeners) => createMutation({ send }, listeners),
    {
      keyOf: () => action,
      nameOf: () => ({ action, subject: edition.look.name }),
      textOf: (_, code) => textOf(code),
      onSuccess: onDone,
    },
  );
  return {
    state: isPending ? 'busy' : result === null || result === 'done' ? 'idle' : result,
    run: (input) => {
      noticeStore.clear(action);
      void run(input);
    },
  };
};
