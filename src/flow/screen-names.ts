/** The screens that come with the SDK; an operator's template of the same name takes a screen's place (spec: paywall point 2). */
export const screenNames = [
  'sign-in-navbar',
  'user-info-navbar',
  'sign-in-combo',
  'verify-email',
  'verify-email-signup',
  'reset-password',
  'login-without-password',
  'change-email',
  'user-profile',
] as const;

/** One of them. */
export type ScreenName = (typeof screenNames)[number];

/** The built-in screen of a name; null when it has none. */
export const screenOf = (templateId: string): ScreenName | null =>
  screenNames.find((name) => name === templateId) ?? null;
