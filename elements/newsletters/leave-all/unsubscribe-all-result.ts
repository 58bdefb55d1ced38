import type { I18n } from '@lingui/core';

/** Returns the result of unsubscribing from all newsletters, for the dialog and for a toast. */
export const unsubscribeAllResultText = (i18n: I18n, areAllDone: boolean, isComplete: boolean): string => {
  if (!areAllDone) return i18n._('newsletters.leave.partly');
  return isComplete ? i18n._('newsletters.leave.succeeded') : i18n._('newsletters.leave.incomplete');
};
