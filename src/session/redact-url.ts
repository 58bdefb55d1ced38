import { tryParseUrl } from '../platform/try-parse-url.ts';
import { isSecret } from './landing/take-secrets.ts';

/** Parameter names of credentials, ours or others': single sign-on, tokens, passwords, sessions. */
const signInParams =
  /^(code|state|iss|jwt|otp|sid|session(_?id)?|pass(word|wd)?|pwd|oauth_.*|(.*[-_.])?token|[a-z]+Token)$/;

/** Parameter names of e-mail addresses and proofs for them. */
const mailParams = /^(.*[-_.])?e?-?mail([-_.]?(address|key|hash))?$/i;

const isMailAddress = (value: string): boolean => /[^\s@]@[^\s@]+\.[^\s@]/.test(value);

const isPrivate = ([name, value]: readonly [string, string]): boolean =>
  isSecret(name) || signInParams.test(name) || mailParams.test(name) || isMailAddress(value);

/**
 * Returns a URL that may be shared, in events and in the URL of an iframe template: without our secrets, without
 * credentials of any kind, and without e-mail addresses. An invalid URL is returned unchanged.
 */
export const redactUrl = (pageUrl: string): string => {
  const url = tryParseUrl(pageUrl);
  if (url === null) return pageUrl;
  const privateParams = [...url.searchParams].filter(isPrivate);
  for (const [name] of privateParams) url.searchParams.delete(name);
  // Some sites put parameters in the hash.
  if ([...new URLSearchParams(url.hash.slice(1))].some(([name, value]) => isPrivate([name, value || name])))
    url.hash = '';
  return url.href;
};
