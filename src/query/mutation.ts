import { atom, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../platform/platform.ts';
import type { QueryClient } from './query-client.ts';

/** The result of a mutation: a code, or an object with a code. */
export type MutationResult = string | { readonly kind: string; readonly refusal?: string };

/** The state that a view shows. */
export interface MutationState<Result> {
  isPending: boolean;
  /** The result of the last attempt; null before the first, and while one is pending. */
  result: Result | null;
}

/** Listeners that are called also if the view is closed: for events, toasts and notices. */
export interface MutationListeners<Input, Result> {
  /** Called with each result, also an uncertain one, before queries are loaded again. */
  onResult?: (input: Input, result: Result) => void;
  onSuccess?: (input: Input, result: Result) => void;
  onFailure?: (input: Input, result: Result) => void;
  /** Called with a failure that no view shows: it is closed, or shows another attempt. */
  onHiddenFailure?: (input: Input, result: Result) => void;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
}

interface MutationOptions<Input, Result> {
  /** Sends it, once. Never rejects. `onLater` gets the result if the first one was uncertain. */
  send: (input: Input, onLater: (result: Result) => void) => Promise<Result>;
  /** Loads again what may have changed; the view follows afterwards. */
  refetch?: (input: Input, result: Result) => Promise<unknown>;
  /** Returns whether a result is a success; by default, `done` is. */
  isSuccess?: (result: Result) => boolean;
}

/** Sends something to a service, one at a time. */
export interface Mutation<Input, Result> {
  readonly $state: ReadableAtom<MutationState<Result>>;
  /** Opens the view. The returned function closes it: a pending mutation goes on, and is reported to the listeners. */
  open(): Dispose;
  isOpen(): boolean;
  /** Sends the input; has no effect while one is pending. Resolves when its result is reported. Never rejects. */
  run(input: Input): Promise<void>;
  /** Clears the last result, because the reader does something else. */
  reset(): void;
  /** Clears a result that says that the session has ended. */
  clearSignedOut(): void;
}

/** Returns the code of a result. */
const codeOf = (result: MutationResult): string => (typeof result === 'string' ? result : result.kind);

const isSignedOut = (result: MutationResult): boolean =>
  codeOf(result) === 'signed-out' || (typeof result !== 'string' && result.refusal === 'signed-out');

/** An attempt. */
interface Attempt<Input, Result> {
  input: Input;
  /** True once its first result is reported. */
  isReported: boolean;
  /** The known result, if it came while the uncertain one was being reported: the queries are read again for that. */
  early: Result | null;
}

/** Creates a mutation. */
export const createMutation = <Input, Result extends MutationResult>(
  { send, refetch = async () => {}, isSuccess = (result) => codeOf(result) === 'done' }: MutationOptions<Input, Result>,
  listeners: MutationListeners<Input, Result>,
): Mutation<Input, Result> => {
  const $state = atom<MutationState<Result>>({ isPending: false, result: null });
  let isOpen = false;
  let isPending = false;
  /** The attempt whose result the view shows. */
  let shownAttempt: Attempt<Input, Result> | null = null;

  const report = (attempt: Attempt<Input, Result>, result: Result, isShown: boolean) => {
    const { input } = attempt;
    // Before the listeners: a success may close the view.
    if (isShown) {
      shownAttempt = attempt;
      $state.set({ isPending: false, result });
    }
    if (isSuccess(result)) return listeners.onSuccess?.(input, result);
    listeners.onFailure?.(input, result);
    if (!isShown) listeners.onHiddenFailure?.(input, result);
  };
  const settle = async ({ input }: Attempt<Input, Result>, result: Result) => {
    listeners.onResult?.(input, result);
    await refetch(input, result);
  };
  /** Handles a result that was uncertain at first and is now known. */
  const handleLateResult = async (attempt: Attempt<Input, Result>, result: Result) => {
    await settle(attempt, result);
    report(attempt, result, isOpen && shownAttempt === attempt && !isPending);
  };
  const handleResult = async (attempt: Attempt<Input, Result>, result: Result) => {
    await settle(attempt, result);
    isPending = false;
    attempt.isReported = true;
    if (!isOpen) $state.set({ isPending: false, result: null });
    if (attempt.early !== null) {
      shownAttempt = attempt;
      return handleLateResult(attempt, attempt.early);
    }
    if (isSignedOut(result)) listeners.onSignedOut();
    report(attempt, result, isOpen);
  };

  const reset = () => $state.set({ ...$state.get(), result: null });
  const clearSignedOut = () => {
    const { result } = $state.get();
    if (result !== null && isSignedOut(result)) reset();
  };
  return {
    $state,
    open: () => {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
    isOpen: () => isOpen,
    run: async (input) => {
      if (isPending) return;
      isPending = true;
      $state.set({ isPending: true, result: null });
      const attempt: Attempt<Input, Result> = { input, isReported: false, early: null };
      const result = await send(input, (late) => {
        if (attempt.isReported) void handleLateResult(attempt, late);
        else attempt.early = late;
      });
      await handleResult(attempt, result);
    },
    reset,
    clearSignedOut,
  };
};

/** The part of a mutation that a view opens. */
export type OpenableMutation = Pick<Mutation<never, unknown>, 'open' | 'clearSignedOut'>;

/** Opens a mutation of a portal: a new sign-in clears what an expired session has left. */
export const openUntilSignIn = (
  { open, clearSignedOut }: OpenableMutation,
  client: Pick<QueryClient, 'observe'>,
): Dispose => {
  const disposers = [open(), client.observe({ key: '', handleSignIn: clearSignedOut })];
  return () => {
    for (const dispose of disposers) dispose();
  };
};
