import { atom, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../../platform/platform.ts';
import type { AccountError, AccountResult } from '../account-types.ts';

/** The state of a call: idle, busy, or the reason it failed. A success shows in the next step. */
export type AccountCallState<Refusal extends string = never> = 'idle' | 'busy' | Refusal | AccountError;

/** A call of the account with its state. */
export interface AccountCall<Refusal extends string = never> {
  readonly $state: ReadableAtom<AccountCallState<Refusal>>;
  /** Opens the screen. The returned function closes it: results that come later are dropped. */
  open(): Dispose;
  /**
   * Calls `send` synchronously, since it may open a window; `onDone` runs after a success. Of two calls the later one
   * counts.
   */
  run(send: () => Promise<AccountResult<Refusal>>, onDone: () => void): void;
  /** Clears the last result, and drops that of a pending call. */
  reset(): void;
}

/** Creates a call. `initialState` is the result of an earlier page. */
export const createAccountCall = <Refusal extends string = never>(
  initialState: AccountCallState<Refusal> = 'idle',
): AccountCall<Refusal> => {
  const $state = atom<AccountCallState<Refusal>>(initialState);
  let isOpen = false;
  let callCount = 0;
  return {
    $state,
    open: () => {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
    run: (send, onDone) => {
      const callNumber = ++callCount;
      $state.set('busy');
      void send().then((result) => {
        if (!isOpen || callNumber !== callCount) return;
        if (result !== 'done') return $state.set(result);
        // First the next step, then idle: a store that follows both never sees the old step idle.
        onDone();
        if (callNumber === callCount) $state.set('idle');
      });
    },
    reset: () => {
      callCount++;
      $state.set('idle');
    },
  };
};
