import type { I18n } from '@lingui/core';
import type { ImpersonationEndReason } from '../../../../src/session/portal/impersonation.ts';

/** Returns the message for the reason; empty without an impersonation. */
export const impersonationEndText = (i18n: I18n, reason: ImpersonationEndReason | null): string => {
  switch (reason) {
    case null:
      return '';
    case 'ended':
      return i18n._('portal.agent.over');
    case 'link':
      return i18n._('portal.agent.over.link');
    case 'reader':
      return i18n._('portal.agent.over.reader');
  }
};
