import { isSecret } from './take-secrets.ts';

/** Names of what signs somebody in, ours or anybody's: single sign-on, tokens, passwords, sessions. */
const ofSignIn =
  /^(code|state|iss|jwt|otp|sid|session(_?id)?|pass(word|wd)?|pwd|oauth_.*|(.*[-_.])?token|[a-z]+Token)$/;

/** Names of e-mail addresses, and of proofs for them. */
const ofMail = /^(.*[-_.])?e?-?mail([-_.]?(address|key|hash))?$/i;

const isMailAddress = (value: string): boolean => /[^\s@]@[^\s@]+\.[^\s@]/.test(value);

const isPrivate = ([name, value]: readonly [string, string]): boolean =>
  isSecret(name) || ofSignIn.test(name) || ofMail.test(name) || isMailAddress(value);

/**
 * Returns an address as others may learn it, in events and in the address of an iframe template: without secrets of
 * ours, without what signs somebody in anywhere, and without e-mail addresses. What is no address comes back as it is.
 */
export const toldAddress = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const dropped = [...url.searchParams].filter(isPrivate);
  for (const [name] of dropped) url.searchParams.delete(name);
  // Some bring it behind the hash.
  if ([...new URLSearchParams(url.hash.slice(1))].some(([name, value]) => isPrivate([name, value || name])))
    url.hash = '';
  return url.href;
};
