import { atom, type ReadableAtom } from 'nanostores';
import { createCountdown } from '../../../platform/countdown.ts';
import type { Clock, Dispose } from '../../../platform/platform.ts';
import type { AccountResult } from '../account-types.ts';
import { type AccountCallState, createAccountCall } from './account-call.ts';

/** The delay before a mail may be sent again, in ms. */
const resendDelayMs = 30_000;

/** A mail that was just sent, and can be sent again after a delay. */
export interface ResendStore {
  readonly $state: ReadableAtom<AccountCallState>;
  /** The seconds until it may be sent again. */
  readonly $secondsLeft: ReadableAtom<number>;
  /** True once it was sent again. */
  readonly $isResent: ReadableAtom<boolean>;
  /** Opens the screen; the returned function closes it. */
  open(): Dispose;
  resend(send: () => Promise<AccountResult>): void;
}

/** Creates the store of a mail that was sent now. */
export const createResendStore = (clock: Clock): ResendStore => {
  const call = createAccountCall();
  const countdown = createCountdown(clock, resendDelayMs);
  const $isResent = atom(false);
  return {
    $state: call.$state,
    $secondsLeft: countdown.$secondsLeft,
    $isResent,
    open: call.open,
    resend: (send) => {
      $isResent.set(false);
      call.run(send, () => {
        $isResent.set(true);
        countdown.restart();
      });
    },
  };
};
