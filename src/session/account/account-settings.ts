import type { Log } from '../../platform/platform.ts';
import type { Provider } from './account-types.ts';
import { ssoProviders } from './sso/sso-providers.ts';

/** Texts of the verification mail; null for a text that is left to the service. */
export interface VerificationWords {
  subject: string | null;
  heading: string | null;
  text: string | null;
  buttonText: string | null;
}

/** Account settings from the page's tags. They are read when needed, so that a change applies at once. */
export interface AccountSettings {
  /** The text of `sso-providers`; null without it. */
  ssoProviders: () => string | null;
  verification: () => VerificationWords;
  /** The language that the elements are drawn in; null while none is. */
  language: () => string | null;
}

/** Settings of a page without such tags. */
export const noAccountSettings: AccountSettings = {
  ssoProviders: () => null,
  verification: () => ({ subject: null, heading: null, text: null, buttonText: null }),
  language: () => null,
};

/** True for a name of a provider. */
export const isProvider = (name: string): name is Provider =>
  ['google', 'apple', 'twitter', 'line', 'publisher'].includes(name);

/**
 * Returns a function that reads the offered providers: from the tag, otherwise from the deployment. It warns about an
 * unknown name once and ignores it.
 */
export const createProviders = (
  readSetting: AccountSettings['ssoProviders'],
  log: Pick<Log, 'warn'>,
): (() => readonly Provider[]) => {
  const warned = new Set<string>();
  return () => {
    const requested =
      readSetting()
        ?.toLowerCase()
        .split(/[\s,]+/) ?? ssoProviders;
    const offered = [...new Set(requested.filter((name) => name !== ''))];
    const unknown = offered.filter((name) => !isProvider(name)).join(', ');
    if (unknown !== '' && !warned.has(unknown)) {
      warned.add(unknown);
      log.warn(`[PW] Unknown in sso-providers: ${unknown}. There are google, apple, twitter, line and publisher`);
    }
    return offered.filter(isProvider);
  };
};

/** Returns the texts that are not blank; null if there are none. */
export const pickGivenWords = (words: VerificationWords): Partial<Record<keyof VerificationWords, string>> | null => {
  const entries = Object.entries(words).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  return entries.length === 0 ? null : Object.fromEntries(entries);
};
