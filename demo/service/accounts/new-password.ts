import { type PasswordFlaw, passwordFlaw, passwordLength } from '../../../src/http/contract/password-rules.ts';
import { loginFailed } from '../wire/refusal.ts';

const texts: Readonly<Record<PasswordFlaw, string>> = {
  'too-short': `A password has at least ${passwordLength.least} characters`,
  'too-long': `A password has at most ${passwordLength.most} characters`,
  'is-address': 'The password is the e-mail address',
  'too-common': 'The password is one of those that are tried first',
};

/** Refuses a password that the rules do not take. */
export const checkNewPassword = (password: string, email: string): void => {
  const flaw = passwordFlaw(password, email);
  if (flaw !== null) throw loginFailed(`password_${flaw.replace('-', '_')}`, texts[flaw], 400);
};
