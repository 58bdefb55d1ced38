/** What hinders any call of the auth host. */
export type AccountTrouble = 'unreachable' | 'too-many';

/** How a call ended: `done`, one of its own refusals, or a trouble. The element chooses the words. */
export type AccountResult<Refusal extends string = never> = 'done' | Refusal | AccountTrouble;

/** What a reader tells to sign up. */
export interface SignUpDetails {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The verbs of accounts: one lazy chunk, loaded with the first screen that needs it. None of them rejects. */
export interface Account {
  /** `check_account`: decides what comes after the e-mail address. */
  check(email: string): Promise<'known' | 'unknown' | AccountTrouble>;
  signIn(email: string, password: string): Promise<AccountResult<'wrong-credentials' | 'not-confirmed'>>;
  signUp(details: SignUpDetails): Promise<AccountResult<'taken' | 'password-refused' | 'email-refused'>>;
  /** A mail with a link that logs in; the answer is the same for unknown addresses. */
  requestLink(email: string): Promise<AccountResult>;
  /** `other-reader`: somebody else is logged in; `isSure` replaces them. */
  signInByLink(code: string, isSure: boolean): Promise<AccountResult<'expired' | 'other-reader'>>;
  /** A mail with a link that sets a new password; the answer is the same for unknown addresses. */
  requestReset(email: string): Promise<AccountResult>;
  /** Whether a reset link is still good; uses nothing up. */
  readReset(token: string): Promise<AccountResult<'expired'>>;
  resetPassword(
    token: string,
    password: string,
    isSure: boolean,
  ): Promise<AccountResult<'expired' | 'password-refused' | 'other-reader'>>;
  /** Confirms the address of a verification link. `onReset`: another browser had chosen the password, so a new one is due. */
  confirmEmail(code: string, onReset?: (token: string) => void): Promise<AccountResult<'expired'>>;
  resendConfirmation(email: string): Promise<AccountResult>;
  /** Asks whether a reader whose address is not confirmed has confirmed it elsewhere. */
  refresh(): Promise<void>;
  /** `check_email_confirmed`; null where that can't be found out. */
  isConfirmed(email: string): Promise<boolean | null>;
  /** A mail to the new address; nothing changes before that is confirmed. */
  requestEmailChange(
    email: string,
    password: string,
  ): Promise<AccountResult<'taken' | 'wrong-credentials' | 'email-refused'>>;
  confirmEmailChange(code: string): Promise<AccountResult<'expired' | 'taken'>>;
  /** Which providers the site offers. */
  readonly providers: readonly Provider[];
  /** A reader turns to a provider: what its window takes is fetched ahead. */
  expect(provider: Provider): void;
  /** Call it in the click itself: it opens the window at once. */
  signInWith(provider: Provider): Promise<AccountResult<'closed' | 'refused' | 'other-reader'>>;
}

/** Who signs readers in beside the publisher's own form. `publisher` is the publisher's own single sign-on. */
export type Provider = 'google' | 'apple' | 'twitter' | 'line' | 'publisher';
