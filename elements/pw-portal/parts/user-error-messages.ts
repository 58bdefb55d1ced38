import type { ProfileError } from '../../../src/session/portal/profile-store.ts';
import { accountErrorMessages, type LocalizedText } from '../../sign-in/credential-messages.ts';

/** The messages for errors that any call of the user service may return. */
export const userErrorMessages: Readonly<Record<ProfileError, LocalizedText>> = {
  ...accountErrorMessages,
  'signed-out': (i18n) => i18n._('portal.signed-out'),
  'agent-over': (i18n) => i18n._('portal.agent.over.refused'),
  'agent-forbidden': (i18n) => i18n._('portal.agent.forbidden'),
  'shared-account': (i18n) => i18n._('portal.refused.shared'),
};
