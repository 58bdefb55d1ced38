import type { I18n } from '@lingui/core';
import type { AccountTrouble } from '../../../src/session/account-types.ts';

/** A text in the language of the reader. */
export type Words = (i18n: I18n) => string;

/** An address that is none. */
export const invalidEmail: Words = (i18n) => i18n._('sign-in.email.invalid');

/** A password that was left out. */
export const missingPassword: Words = (i18n) => i18n._('sign-in.password.missing');

/** What hinders any call of the auth host, and what to do. */
export const troubleWords: Readonly<Record<AccountTrouble, Words>> = {
  'too-many': (i18n) => i18n._('sign-in.too-many'),
  unreachable: (i18n) => i18n._('sign-in.unreachable'),
};
