import type { ProviderRefusal } from '../../src/session/account/account-types.ts';
import type { LocalizedText } from './credential-messages.ts';

/** The messages for refusals of a sign-in with a provider: what went wrong, and what to do. */
export const providerRefusalMessages: Readonly<Record<ProviderRefusal, LocalizedText>> = {
  closed: (i18n) => i18n._('sign-in.provider.closed'),
  cancelled: (i18n) => i18n._('sign-in.provider.cancelled'),
  refused: (i18n) => i18n._('sign-in.provider.refused'),
  unavailable: (i18n) => i18n._('sign-in.provider.unavailable'),
  'no-email': (i18n) => i18n._('sign-in.provider.no-email'),
  'email-taken': (i18n) => i18n._('sign-in.provider.email-taken'),
  'not-confirmed': (i18n) => i18n._('sign-in.provider.not-confirmed'),
  'other-reader': (i18n) => i18n._('sign-in.provider.other-reader'),
};
