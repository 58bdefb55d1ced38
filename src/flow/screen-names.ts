/** The account screens that come with the SDK (spec: paywall point 2). */
const accountScreenNames = [
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

/** The checkouts that do. */
const checkoutScreenNames = ['checkout', 'checkout-inline', 'checkout-popup', 'checkout-sign-in'] as const;

/** One of the account screens. */
export type AccountScreenName = (typeof accountScreenNames)[number];

/** One of the checkouts. */
export type CheckoutScreenName = (typeof checkoutScreenNames)[number];

/** Any screen of the SDK; an operator's template of the same name takes its place. */
export type ScreenName = AccountScreenName | CheckoutScreenName;

/** The account screen of a name; null when it is none. */
export const accountScreenOf = (name: string): AccountScreenName | null =>
  accountScreenNames.find((one) => one === name) ?? null;

/** The checkout of a name; null when it is none. */
export const checkoutOf = (name: string): CheckoutScreenName | null =>
  checkoutScreenNames.find((one) => one === name) ?? null;

/** The built-in screen of a name; null when it has none. */
export const screenOf = (templateId: string): ScreenName | null =>
  accountScreenOf(templateId) ?? checkoutOf(templateId);
