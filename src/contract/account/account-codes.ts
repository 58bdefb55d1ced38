/** The codes of accounts and subscriptions (spec: paywall point 3): one typed table each, for both sides of the wire. */

/** Origin of an account. */
export const signUpSources = {
  unknown: 0,
  organic: 1,
  instaAccount: 2,
  publisher: 9,
  google: 10,
  apple: 11,
  twitter: 12,
  line: 13,
} as const;

/** One of these codes. */
export type SignUpSource = (typeof signUpSources)[keyof typeof signUpSources];

/**
 * Verification level of an address: unverified, confirmed by the link of its verification mail (`TrueVerified`), by a
 * payment from the account (`PaidSubscriber`), by a code that logs in or sets a password (`SingleVerified`), or by a
 * provider of single sign-on (`ExternalVerified`).
 */
export const verificationLevels = [
  'NotVerified',
  'TrueVerified',
  'PaidSubscriber',
  'SingleVerified',
  'ExternalVerified',
] as const;

/** One of these levels. */
export type VerificationLevel = (typeof verificationLevels)[number];

/** Billing system of a subscription; `access`: none, because it was granted. */
export const subscriptionProviders = ['none', 'card', 'conductor', 'appstore', 'playstore', 'access'] as const;

/** One of these systems. */
export type SubscriptionProvider = (typeof subscriptionProviders)[number];

/** State of a subscription. */
export const subscriptionStatuses = ['active', 'non_renewing', 'paused', 'cancelled'] as const;

/** One of these states. */
export type AccountSubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Mail providers of a site. */
export const emailProviders = ['MAILTRAIN', 'MAILEXPRESS', 'PEPIPOST'] as const;

/** One of these carriers. */
export type EmailProvider = (typeof emailProviders)[number];
