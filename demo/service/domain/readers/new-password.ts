import { findPasswordProblem, type PasswordProblem, passwordLength } from '#src/contract/passwords/password-rules.ts';
import { Refusal, type RefusalKind } from '../../http/refusal.ts';

const texts: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `A password has at least ${passwordLength.min} characters`,
  'too-long': `A password has at most ${passwordLength.max} characters`,
  'is-address': 'The password is the e-mail address',
  'too-common': 'The password is one of those that are tried first',
};

/** Rejects a password that the rules do not accept; as a failed log-in if setting it would have been one. */
export const checkNewPassword = (password: string, email: string, kind: RefusalKind = 'failed-login'): void => {
  const flaw = findPasswordProblem(password, email);
  if (flaw !== null) throw new Refusal(400, `password_${flaw.replace('-', '_')}`, texts[flaw], kind);
};
