import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../../platform/platform.ts';
import type { Account } from '../account-types.ts';
import { type AccountCallState, createAccountCall } from './account-call.ts';

/** The step of a new password; `ask`: the token is of another reader than the signed-in one. */
type NewPasswordStep = 'press' | 'choose' | 'ask' | 'expired' | 'done';

/** The state of a new password that is set by a token. */
export interface NewPasswordState {
  step: NewPasswordStep;
  /** The address that the token belongs to; empty until the check, and if the service does not say it. */
  email: string;
  check: AccountCallState<'expired'>;
  saving: AccountCallState<'expired' | 'password-refused' | 'other-reader'>;
}

/** A new password, set by a token. */
export interface NewPasswordStore {
  readonly $state: ReadableAtom<NewPasswordState>;
  /** Opens the screen. The returned function closes it: results that come later are dropped. */
  open(): Dispose;
  /** Checks the token, and does not use it up. */
  check(): void;
  /** Saves the password, which uses up the token and signs in. */
  save(password: string): void;
  /** Saves the last password although somebody else is signed in. */
  saveForOther(): void;
}

/** Creates the store of a token. `startStep`: `choose` if the token needs no check. `email`: its address, if known. */
export const createNewPasswordStore = (
  account: Pick<Account, 'readReset' | 'resetPassword'>,
  token: string,
  startStep: 'press' | 'choose',
  email = '',
): NewPasswordStore => {
  const checking = createAccountCall<'expired'>();
  const saving = createAccountCall<'expired' | 'password-refused' | 'other-reader'>();
  const $step = atom<NewPasswordStep>(startStep);
  const $email = atom(email);
  let lastPassword = '';
  const save = (password: string, isSure: boolean) => {
    lastPassword = password;
    saving.run(
      async () => {
        const result = await account.resetPassword(token, password, isSure);
        if (result === 'other-reader') $step.set('ask');
        if (result === 'password-refused') $step.set('choose');
        return result;
      },
      () => {
        lastPassword = '';
        $step.set('done');
      },
    );
  };
  return {
    $state: computed([$step, $email, checking.$state, saving.$state], (step, email, check, save) => ({
      step: check === 'expired' || save === 'expired' ? 'expired' : step,
      email,
      check,
      saving: save,
    })),
    open: () => {
      const closers = [checking.open(), saving.open()];
      return () => {
        for (const close of closers) close();
      };
    },
    check: () =>
      checking.run(
        () => account.readReset(token, $email.set),
        () => $step.set('choose'),
      ),
    save: (password) => save(password, false),
    saveForOther: () => save(lastPassword, true),
  };
};
