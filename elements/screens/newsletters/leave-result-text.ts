import type { I18n } from '@lingui/core';

/** The result of leaving all newsletters, as the dialog and a toast say it. */
export const leaveResultText = (i18n: I18n, isEach: boolean, isWhole: boolean): string => {
  if (!isEach) return i18n._('newsletters.leave.partly');
  return isWhole ? i18n._('newsletters.leave.succeeded') : i18n._('newsletters.leave.incomplete');
};
