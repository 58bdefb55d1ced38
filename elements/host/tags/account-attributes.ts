import type { AccountSettings } from '../../../src/session/account/account-settings.ts';
import { drawnLanguage } from './drawn-language.ts';

/** Reads what a page's tags say of accounts: the first tag that has an attribute decides for the whole page. */
export const accountSettingsOf = (hosts: () => readonly HTMLElement[]): AccountSettings => {
  const first = (read: (host: HTMLElement) => string | null) =>
    hosts()
      .map(read)
      .find((text) => text !== null) ?? null;
  return {
    ssoProviders: () => first((host) => host.getAttribute('sso-providers')),
    language: () => first(drawnLanguage),
    verification: () => ({
      subject: first((host) => host.getAttribute('verification-subject')),
      heading: first((host) => host.getAttribute('verification-heading')),
      text: first((host) => host.getAttribute('verification-text')),
      buttonText: first((host) => host.getAttribute('verification-button-text')),
    }),
  };
};
