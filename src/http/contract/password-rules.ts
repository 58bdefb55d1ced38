/**
 * Which passwords are taken, on both sides of the wire (spec: paywall point 5, "not shown"). Long is enough: no rule
 * about kinds of characters, and any character is welcome.
 */
import { commonPasswords } from './common-passwords.ts';

/** What is wrong with a password. */
export type PasswordFlaw = 'too-short' | 'too-long' | 'is-address' | 'too-common';

/** Characters that a password has at least, and at most: past that, hashing only costs time. */
export const passwordLength = { least: 8, most: 256 } as const;

const runs = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'qwertzuiop',
  'azertyuiop',
];

/** One character again and again, or a walk along the keyboard. */
const isMonotonous = (text: string): boolean =>
  new Set(text).size <= 2 || runs.some((run) => `${run}${run}`.includes(text));

/** The first flaw of a password for the account with this address; null: it is fine. */
export const passwordFlaw = (password: string, email: string): PasswordFlaw | null => {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  if (length < passwordLength.least) return 'too-short';
  if (length > passwordLength.most) return 'too-long';
  const plain = text.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'is-address';
  return isMonotonous(plain) || commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[\d!?.*]+$/, ''))
    ? 'too-common'
    : null;
};
