/**
 * Password rules for both sides of the wire (spec: paywall point 5, "not shown"). Length is enough: no rule about kinds
 * of characters, and any character is allowed.
 */
import { commonPasswords } from './common-passwords.ts';

/** Problem of a password. */
export type PasswordProblem = 'too-short' | 'too-long' | 'is-address' | 'too-common';

/** Minimum and maximum length in characters: beyond that, hashing only costs time. */
export const passwordLength = { min: 8, max: 256 } as const;

const keyboardRuns = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'qwertzuiop',
  'azertyuiop',
];

/** True for one repeated character, or a sequence along the keyboard. */
const isMonotonous = (text: string): boolean =>
  new Set(text).size <= 2 || keyboardRuns.some((run) => `${run}${run}`.includes(text));

/** Returns the first problem of a password for the account with this address; null if it is fine. */
export const findPasswordProblem = (password: string, email: string): PasswordProblem | null => {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  if (length < passwordLength.min) return 'too-short';
  if (length > passwordLength.max) return 'too-long';
  const plain = text.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'is-address';
  return isMonotonous(plain) || commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[\d!?.*]+$/, ''))
    ? 'too-common'
    : null;
};
