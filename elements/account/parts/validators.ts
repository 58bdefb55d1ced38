import type { I18n } from '@lingui/core';
import {
  findPasswordProblem,
  type PasswordProblem,
  passwordLength,
} from '../../../src/session/passwords/password-rules.ts';
import { invalidEmail, type LocalizedText, missingPassword } from '../../sign-in/credential-messages.ts';

/** Returns the error message of a field, or null if it is valid. */
type Validator = (input: HTMLInputElement) => string | null;

/** Requires an address that is valid for the browser. */
export const requireEmail =
  (i18n: I18n): Validator =>
  ({ validity }) =>
    validity.valid ? null : invalidEmail(i18n);

/** Requires any password. */
export const requirePassword =
  (i18n: I18n): Validator =>
  ({ value }) =>
    value === '' ? missingPassword(i18n) : null;

/** Requires a text that is not blank; `missing` is the error message. */
export const checkFilled =
  (missing: string): Validator =>
  ({ value }) =>
    value.trim() === '' ? missing : null;

const flawMessages: Readonly<Record<PasswordProblem, LocalizedText>> = {
  'too-short': (i18n) => i18n._('account.password.too-short', { least: passwordLength.min }),
  'too-long': (i18n) => i18n._('account.password.too-long', { most: passwordLength.max }),
  'is-address': (i18n) => i18n._('account.password.is-address'),
  'too-common': (i18n) => i18n._('account.password.too-common'),
};

/** Requires a valid new password for the account with this address, by the rules of client and service. */
export const requireNewPassword =
  (i18n: I18n, email: string): Validator =>
  ({ value }) => {
    const flaw = findPasswordProblem(value, email);
    return flaw && flawMessages[flaw](i18n);
  };

/** The rules for new passwords, shown before an error. */
export const passwordRules: LocalizedText = (i18n) => i18n._('account.password.rules', { least: passwordLength.min });
