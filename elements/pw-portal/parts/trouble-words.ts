import type { UserTrouble } from '../../../src/session/user-info.ts';
import { troubleWords, type Words } from '../../screens/sign-in/credential-words.ts';

/** What hinders any call of the user service, and what to do. */
export const userTroubleWords: Readonly<Record<UserTrouble, Words>> = {
  ...troubleWords,
  'signed-out': (i18n) => i18n._('portal.signed-out'),
  'agent-forbidden': (i18n) => i18n._('portal.agent.forbidden'),
  'shared-account': (i18n) => i18n._('portal.refused.shared'),
};
