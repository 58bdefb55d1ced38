import type { PlainTexts } from '../../src/i18n/plain-texts.ts';
import type { AccountError } from '../../src/session/account/account-types.ts';

/** A text in the reader's language. */
export type LocalizedText = (i18n: PlainTexts) => string;

/** The label of an address. */
export const emailLabel: LocalizedText = (i18n) => i18n._('sign-in.email');

/** The message for an invalid address. */
export const invalidEmail: LocalizedText = (i18n) => i18n._('sign-in.email.invalid');

/** The message for a missing password. */
export const missingPassword: LocalizedText = (i18n) => i18n._('sign-in.password.missing');

/** The messages for errors that any call of the auth host may return. */
export const accountErrorMessages: Readonly<Record<AccountError, LocalizedText>> = {
  'too-many': (i18n) => i18n._('sign-in.too-many'),
  unreachable: (i18n) => i18n._('sign-in.unreachable'),
};
