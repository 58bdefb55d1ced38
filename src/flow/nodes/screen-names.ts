/** The built-in account screens (spec: paywall point 2). */
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

/** The built-in checkout screens. */
const checkoutScreenNames = ['checkout', 'checkout-inline', 'checkout-popup', 'checkout-sign-in'] as const;

/** One of the account screens. */
export type AccountScreenName = (typeof accountScreenNames)[number];

/** One of the checkouts. */
export type CheckoutScreenName = (typeof checkoutScreenNames)[number];

/** Any built-in screen; an operator's template of the same name replaces it. */
export type ScreenName = AccountScreenName | CheckoutScreenName;

/** Returns the account screen of that name; null if there is none. */
export const toAccountScreen = (name: string): AccountScreenName | null =>
  accountScreenNames.find((screen) => screen === name) ?? null;

/** Returns the checkout screen of that name; null if there is none. */
export const toCheckoutScreen = (name: string): CheckoutScreenName | null =>
  checkoutScreenNames.find((screen) => screen === name) ?? null;

/** Returns the built-in screen of that name; null if there is none. */
export const toScreen = (templateId: string): ScreenName | null =>
  toAccountScreen(templateId) ?? toCheckoutScreen(templateId);
