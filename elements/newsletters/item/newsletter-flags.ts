/** The options that are off unless the tag turns them on (spec: newsletters point 3). */
export const newsletterFlags = [
  'subscribed',
  'hasCombinedNewsletters',
  'hideEmail',
  'hideHeader',
  'hideUnsubscribeAllBtn',
  'hideUpdatedNewsletters',
  'hideVerificationBanner',
  'immediateUnsubscribeAll',
  'isCheckBtnLayout',
  'isToggleBtnLabelHidden',
  'useToggleBtn',
] as const;
