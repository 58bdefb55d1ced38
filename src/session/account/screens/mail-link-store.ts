import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../../platform/platform.ts';
import type { AccountResult, RequiredReset } from '../account-types.ts';
import { type AccountCallState, createAccountCall } from './account-call.ts';

/** The step of a screen that a mail's link has opened; `ask`: the link is of another reader than the signed-in one. */
type MailLinkStep = 'press' | 'ask' | 'done';

/** The state of a screen that a mail's link has opened. */
export interface MailLinkState<Refusal extends string> {
  step: MailLinkStep;
  call: AccountCallState<Refusal>;
  /** The new password that the service asks for instead of the last step; else null. */
  reset: RequiredReset | null;
}

/** A screen that a mail's link has opened: the link does nothing until the reader presses a button. */
export interface MailLinkStore<Refusal extends string> {
  readonly $state: ReadableAtom<MailLinkState<Refusal>>;
  /** Opens the screen. The returned function closes it: results that come later are dropped. */
  open(): Dispose;
  /** Uses the link; with `isSure` also if somebody else is signed in. */
  press(isSure?: boolean): void;
}

/** Creates the store of a link. `use` sends its code. */
export const createMailLinkStore = <Refusal extends string>(
  use: (isSure: boolean, onResetNeeded: (reset: RequiredReset) => void) => Promise<AccountResult<Refusal>>,
): MailLinkStore<Refusal> => {
  const call = createAccountCall<Refusal>();
  const $step = atom<MailLinkStep>('press');
  const $reset = atom<RequiredReset | null>(null);
  return {
    $state: computed([$step, call.$state, $reset], (step, state, reset) => ({ step, call: state, reset })),
    open: call.open,
    press: (isSure = false) =>
      call.run(
        async () => {
          const result: AccountResult<Refusal> | 'other-reader' = await use(isSure, $reset.set);
          if (result === 'other-reader') $step.set('ask');
          return result;
        },
        () => $step.set('done'),
      ),
  };
};
