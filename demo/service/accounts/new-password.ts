import { type PasswordFlaw, passwordFlaw, passwordLength } from '../../../src/http/contract/password-rules.ts';
import { Refusal, type RefusalKind } from '../wire/refusal.ts';

const texts: Readonly<Record<PasswordFlaw, string>> = {
  'too-short': `A password has at least ${passwordLength.least} characters`,
  'too-long': `A password has at most ${passwordLength.most} characters`,
  'is-address': 'The password is the e-mail address',
  'too-common': 'The password is one of those that are tried first',
};

/** Refuses a password that the rules do not take; as a failed log-in, where setting it would have been one. */
export const checkNewPassword = (password: string, email: string, kind: RefusalKind = 'failed-login'): void => {
  const flaw = passwordFlaw(password, email);
  if (flaw !== null) throw new Refusal(400, `password_${flaw.replace('-', '_')}`, texts[flaw], kind);
};
