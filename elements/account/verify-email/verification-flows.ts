import type { LocalizedText } from '../../sign-in/credential-messages.ts';

/** The confirmation of an address by a mail's link. */
export interface VerificationFlow {
  /** The URL parameter that contains the link's code. */
  parameter: string;
  title: LocalizedText;
  intro: LocalizedText;
  doneTitle: LocalizedText;
  doneText: LocalizedText;
}

/** Confirms the address of an existing account. */
export const existingAccountFlow: VerificationFlow = {
  parameter: 'auth_verify_email',
  title: (i18n) => i18n._('account.verify.title'),
  intro: (i18n) => i18n._('account.verify.intro'),
  doneTitle: (i18n) => i18n._('account.verify.done.title'),
  doneText: (i18n) => i18n._('account.verify.done.text'),
};

/** Confirms the address of a new account. */
export const signUpFlow: VerificationFlow = {
  parameter: 'auth_verify_signup',
  title: (i18n) => i18n._('account.verify-sign-up.title'),
  intro: (i18n) => i18n._('account.verify-sign-up.intro'),
  doneTitle: (i18n) => i18n._('account.verify-sign-up.done.title'),
  doneText: (i18n) => i18n._('account.verify-sign-up.done.text'),
};
