import { tryParseUrl } from '../../platform/try-parse-url.ts';
import { isUnderWay } from '../log-in/fresh-attempt.ts';

/**
 * Removes secrets from a URL (security point 2). It is standalone because `pw.js` runs it before the core loads; the
 * inline stub of the recommended snippet does the same (`demo/pages/snippets/head-stub.ts`).
 */

/** Storage key of the pending attempts of single sign-on and redirects to PayPal (`sso-states.ts`). */
export const ssoAttemptsKey = 'pw_sso';

/**
 * Key under which the inline stub passes the secrets on: a function on the list of `window.pw` that returns them once.
 */
export const secretsHandOverKey = Symbol.for('presswall.secrets');

/** Parameters by their names. */
export type Params = Readonly<Record<string, string>>;

/** True for a parameter that is always a secret. */
export const isSecret = (name: string): boolean => /^(auth_.*|(pw_)?est|agent_as_user)$/.test(name);

/** True for a callback parameter of single sign-on or PayPal. Without our state, it belongs to the host page. */
const isCallbackParam = (name: string): boolean =>
  /^(code|state|iss|error(_description|_uri)?|denied|token|ba_token|PayerID|oauth_(token|verifier|problem))$/.test(
    name,
  );

/** Removes the parameters that match from a URL and returns them. */
const removeParams = ({ searchParams }: URL, isMatch: (name: string) => boolean): Record<string, string> => {
  const removed: Record<string, string> = {};
  for (const [name, value] of [...searchParams]) {
    if (!isMatch(name)) continue;
    removed[name] = value;
    searchParams.delete(name);
  }
  return removed;
};

/** Returns a URL without the parameters that match; an invalid URL is returned unchanged. */
export const withoutParams = (rawUrl: string, isMatch: (name: string) => boolean): string => {
  const url = tryParseUrl(rawUrl);
  if (url === null) return rawUrl;
  return Object.keys(removeParams(url, isMatch)).length > 0 ? url.href : rawUrl;
};

/**
 * Returns the secrets of a URL, and the URL without them. Callback parameters count as secrets only if the state beside
 * them is exactly that of a pending attempt.
 */
export const takeSecrets = (
  rawUrl: string,
  storedAttempts: string | null,
  now: number,
): { removed: Params; cleanUrl: string } => {
  const url = new URL(rawUrl);
  const isOwnState = isUnderWay(url.searchParams.get('state'), storedAttempts, now);
  const removed = removeParams(url, (name) => isSecret(name) || (isOwnState && isCallbackParam(name)));
  return { removed, cleanUrl: Object.keys(removed).length > 0 ? url.href : rawUrl };
};
