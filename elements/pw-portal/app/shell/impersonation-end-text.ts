import type { I18n } from '@lingui/core';

/** The reason why an impersonation ended: the session expired, the link was invalid, or the reader is unknown. */
export type ImpersonationEndReason = 'ended' | 'link' | 'reader';

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
