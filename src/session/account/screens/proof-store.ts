import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../../platform/platform.ts';
import type { AccountResult } from '../account-types.ts';
import { type AccountCallState, createAccountCall } from './account-call.ts';

/** The results by which the service requires proof of ownership, or refuses the password. */
export type ProofRefusal = 'log-in-needed' | 'wrong-credentials';

/** The proof that the account belongs to who changes it. */
export interface ProofState {
  /** True from the first refusal until the form closes. */
  isRequired: boolean;
  /** False: the account has no password, only a new log-in is proof. */
  hasPassword: boolean;
  /** The link for a new log-in, which is proof as well. */
  link: AccountCallState;
  isLinkSent: boolean;
}

/** The proof that a form may have to ask for. */
export interface ProofStore {
  readonly $state: ReadableAtom<ProofState>;
  /** Opens the form. The returned function closes it: results that come later are dropped. */
  open(): Dispose;
  /** Passes on the result of the form, and notes whether the service requires proof. */
  check<Result extends string>(sending: Promise<Result>): Promise<Result>;
  /** Sends the link to the account's address. */
  sendLink(): void;
}

/** Dependencies of a form's proof. */
export interface ProofPorts {
  sendLink: () => Promise<AccountResult>;
  /** Returns whether the account has a password; asked when the service requires a new log-in. */
  hasPassword: () => Promise<boolean>;
}

/** Creates the store of a form's proof. */
export const createProofStore = ({ sendLink, hasPassword }: ProofPorts): ProofStore => {
  const call = createAccountCall();
  const $isRequired = atom(false);
  const $hasPassword = atom(true);
  const $isLinkSent = atom(false);
  return {
    $state: computed(
      [$isRequired, $hasPassword, call.$state, $isLinkSent],
      (isRequired, hasPassword, link, isLinkSent) => ({ isRequired, hasPassword, link, isLinkSent }),
    ),
    open: call.open,
    check: async (sending) => {
      const result = await sending;
      if (result === 'log-in-needed') $hasPassword.set(await hasPassword());
      if (result === 'log-in-needed' || result === 'wrong-credentials') $isRequired.set(true);
      return result;
    },
    sendLink: () => call.run(sendLink, () => $isLinkSent.set(true)),
  };
};
