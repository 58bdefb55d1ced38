/** The account screens by the spec's names (spec: paywall point 2). */
export type ScreenName =
  | 'sign-in-navbar'
  | 'user-info-navbar'
  | 'sign-in-combo'
  | 'verify-email'
  | 'verify-email-signup'
  | 'reset-password'
  | 'login-without-password'
  | 'change-email'
  | 'user-profile';
