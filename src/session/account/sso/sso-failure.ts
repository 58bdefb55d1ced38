import type { SessionStorage } from '../../../platform/platform.ts';
import { isProvider } from '../account-settings.ts';
import type { ProviderFailure } from '../account-types.ts';

/** Storage key of the failure, in this tab only. */
const storageKey = 'pw_sso_failure';

/** Time in ms that a failure is of interest, as long as an attempt lasts. */
const lifeMs = 15 * 60_000;

/** True for each result; TypeScript reports a missing one. */
const results: Readonly<Record<ProviderFailure['result'], true>> = {
  closed: true,
  cancelled: true,
  refused: true,
  unavailable: true,
  'no-email': true,
  'email-taken': true,
  'not-confirmed': true,
  'other-reader': true,
  unreachable: true,
  'too-many': true,
};

const isResult = (text: string): text is ProviderFailure['result'] => Object.hasOwn(results, text);

/** Saves the failure of a sign-in that had replaced a page, for the page to which the reader returns. */
export const saveSsoFailure = (session: SessionStorage, { provider, result }: ProviderFailure, now: number): void => {
  session.set(storageKey, [provider, result, now].join(' '));
};

/** Returns the saved failure once; null without one, or if it is too old. */
export const takeSsoFailure = (session: SessionStorage, now: number): ProviderFailure | null => {
  const text = session.get(storageKey);
  if (!text) return null;
  session.set(storageKey, '');
  const [provider = '', result = '', savedAt = ''] = text.split(' ');
  const isRecent = Math.abs(now - Number(savedAt)) < lifeMs;
  return isRecent && isProvider(provider) && isResult(result) ? { provider, result } : null;
};
