import type { I18n } from '@lingui/core';
import { type PasswordFlaw, passwordFlaw, passwordLength } from '../../../../src/session/password-rules.ts';
import { invalidEmail, missingPassword, type Words } from '../../sign-in/credential-words.ts';

/** What is wrong with a field, or null. */
type Check = (input: HTMLInputElement) => string | null;

/** An address as browsers check it. */
export const isEmail =
  (i18n: I18n): Check =>
  ({ validity }) =>
    validity.valid ? null : invalidEmail(i18n);

/** Any password at all. */
export const isPassword =
  (i18n: I18n): Check =>
  ({ value }) =>
    value === '' ? missingPassword(i18n) : null;

/** Something else than blanks; if not, these words. */
export const isFilled =
  (missing: string): Check =>
  ({ value }) =>
    value.trim() === '' ? missing : null;

const flawWords: Readonly<Record<PasswordFlaw, Words>> = {
  'too-short': (i18n) => i18n._('account.password.too-short', { least: passwordLength.least }),
  'too-long': (i18n) => i18n._('account.password.too-long', { most: passwordLength.most }),
  'is-address': (i18n) => i18n._('account.password.is-address'),
  'too-common': (i18n) => i18n._('account.password.too-common'),
};

/** A new password for the account with this address, by the rules of both sides. */
export const isGoodPassword =
  (i18n: I18n, email: string): Check =>
  ({ value }) => {
    const flaw = passwordFlaw(value, email);
    return flaw && flawWords[flaw](i18n);
  };

/** The rules of new passwords, told before the mistake. */
export const passwordRules: Words = (i18n) => i18n._('account.password.rules', { least: passwordLength.least });
