/** Errors of any call of the auth host. */
export type AccountError = 'unreachable' | 'too-many';

/** Result of a call: `done`, one of its own refusals, or an error. The element chooses the text. */
export type AccountResult<Refusal extends string = never> = 'done' | Refusal | AccountError;

/** A new password that a reader has to set after a link: another browser chose the one before. */
export interface RequiredReset {
  token: string;
  /** The address of the account; empty if the service does not say it. */
  email: string;
}

/** Details that a reader enters to sign up. */
export interface SignUpDetails {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The account actions: one lazy chunk, loaded with the first screen that needs it. None of them rejects. */
export interface Account {
  /** `check_account`: decides the step after the e-mail address. */
  check(email: string): Promise<'known' | 'unknown' | AccountError>;
  signIn(email: string, password: string): Promise<AccountResult<'wrong-credentials' | 'not-confirmed'>>;
  signUp(details: SignUpDetails): Promise<AccountResult<'taken' | 'password-refused' | 'email-refused'>>;
  /** Sends a mail with a link that logs in; the result is the same for unknown addresses. */
  requestLink(email: string): Promise<AccountResult>;
  /** `other-reader`: somebody else is logged in; `isReplaceConfirmed` replaces them. */
  signInByLink(code: string, isReplaceConfirmed: boolean): Promise<AccountResult<'expired' | 'other-reader'>>;
  /** Sends a mail with a link that sets a new password; the result is the same for unknown addresses. */
  requestReset(email: string): Promise<AccountResult>;
  /** Returns whether a reset link is still valid; does not consume it. `onEmail` hears its address, if the service says it. */
  readReset(token: string, onEmail: (email: string) => void): Promise<AccountResult<'expired'>>;
  resetPassword(
    token: string,
    password: string,
    isReplaceConfirmed: boolean,
  ): Promise<AccountResult<'expired' | 'password-refused' | 'other-reader'>>;
  /**
   * Confirms the address of a verification link. `onResetRequired`: another browser chose the password, so a new one is
   * required.
   */
  confirmEmail(code: string, onResetRequired: (reset: RequiredReset) => void): Promise<AccountResult<'expired'>>;
  resendConfirmation(email: string): Promise<AccountResult>;
  /** Checks whether a reader with an unconfirmed address has confirmed it elsewhere. */
  refresh(): Promise<void>;
  /** `check_email_confirmed`; null if unknown. */
  isConfirmed(email: string): Promise<boolean | null>;
  /** True if all readers of an institution share the account; false also if that is unknown. */
  isShared(): Promise<boolean>;
  /** False if the logged-in reader has no password; true also if that is unknown. */
  hasPassword(): Promise<boolean>;
  /**
   * Sends a mail to the new address; nothing changes before it is confirmed. `log-in-needed`: without a password, the
   * log-in is too old.
   */
  requestEmailChange(
    email: string,
    password?: string,
  ): Promise<AccountResult<'taken' | 'same' | 'wrong-credentials' | 'log-in-needed' | 'email-refused'>>;
  /** Confirms the new address of a link. `onResetRequired`: as of `confirmEmail`. */
  confirmEmailChange(
    code: string,
    onResetRequired: (reset: RequiredReset) => void,
  ): Promise<AccountResult<'expired' | 'taken'>>;
  /** The providers that the site offers. */
  readonly providers: readonly Provider[];
  /** Prefetches what a provider's window needs, when a reader approaches its button. */
  prefetchProvider(provider: Provider): void;
  /** Call it in the click handler itself: it opens the window at once. */
  signInWith(provider: Provider): Promise<AccountResult<ProviderRefusal>>;
  /** The failure of a sign-in that had redirected this page to the provider and back; null after the next attempt. */
  redirectFailure(): ProviderFailure | null;
}

/**
 * Refusals of a sign-in with a provider. `closed`: the window was closed. `cancelled`: the reader cancelled at the
 * provider. `refused`: the provider or the service did not confirm the sign-in. `unavailable`: the site or the provider
 * can't sign anybody in at the moment. `no-email`: the provider does not reveal the reader's address. `email-taken`:
 * another account has that address. `not-confirmed`: the site requires a confirmed address.
 */
export type ProviderRefusal =
  | 'closed'
  | 'cancelled'
  | 'refused'
  | 'unavailable'
  | 'no-email'
  | 'email-taken'
  | 'not-confirmed'
  | 'other-reader';

/** A failed sign-in with a provider. */
export interface ProviderFailure {
  provider: Provider;
  result: ProviderRefusal | AccountError;
}

/** Providers beside the publisher's own form. `publisher` is the publisher's own single sign-on. */
export type Provider = 'google' | 'apple' | 'twitter' | 'line' | 'publisher';
