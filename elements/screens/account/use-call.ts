import { useEffect, useRef, useState } from 'react';
import type { AccountResult, AccountTrouble } from '../../../src/session/account-types.ts';

/** How a call stands: not made, under way, or why it did not work. That it worked shows in what comes next. */
export type CallState<Refusal extends string = never> = 'idle' | 'busy' | Refusal | AccountTrouble;

/** A verb of the account with its state. */
export interface Call<Refusal extends string> {
  state: CallState<Refusal>;
  /** Makes the call, in this very moment; `onDone` runs once it has worked, unless the screen has gone. */
  run: (call: () => Promise<AccountResult<Refusal>>, onDone: () => void) => void;
  /** Forgets how the last call ended. */
  reset: () => void;
}

/** Follows a verb. Of two calls the later one counts. */
export const useCall = <Refusal extends string = never>(): Call<Refusal> => {
  const [state, setState] = useState<CallState<Refusal>>('idle');
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current++;
    },
    [],
  );
  const run: Call<Refusal>['run'] = (call, onDone) => {
    const turn = ++latest.current;
    setState('busy');
    void call().then((result) => {
      if (turn !== latest.current) return;
      if (result !== 'done') return setState(() => result);
      setState('idle');
      onDone();
    });
  };
  const reset = () => {
    latest.current++;
    setState('idle');
  };
  return { state, run, reset };
};
