import { useEffect, useRef, useState } from 'react';
import type { AccountError, AccountResult } from '../../src/session/account/account-types.ts';

/** The state of a mutation: idle, busy, or the reason it failed. A success shows in the next step. */
export type AccountCallState<Refusal extends string = never> = 'idle' | 'busy' | Refusal | AccountError;

/** A mutation of the account with its state. */
export interface AccountCall<Refusal extends string> {
  state: AccountCallState<Refusal>;
  /** Calls the mutation synchronously; `onDone` runs after a success, unless the screen was closed. */
  run: (mutate: () => Promise<AccountResult<Refusal>>, onDone: () => void) => void;
  /** Clears the last result. */
  reset: () => void;
}

/** Runs account mutations. Of two calls the later one counts. `initialState` is the result of an earlier page. */
export const useAccountCall = <Refusal extends string = never>(
  initialState: AccountCallState<Refusal> = 'idle',
): AccountCall<Refusal> => {
  const [state, setState] = useState<AccountCallState<Refusal>>(() => initialState);
  const callCount = useRef(0);
  useEffect(
    () => () => {
      callCount.current++;
    },
    [],
  );
  const run: AccountCall<Refusal>['run'] = (mutate, onDone) => {
    const callNumber = ++callCount.current;
    setState('busy');
    void mutate().then((result) => {
      if (callNumber !== callCount.current) return;
      if (result !== 'done') return setState(() => result);
      setState('idle');
      onDone();
    });
  };
  const reset = () => {
    callCount.current++;
    setState('idle');
  };
  return { state, run, reset };
};
