/** The codes of accounts and subscriptions (spec: paywall point 3): one typed table each, for both sides of the wire. */

/** Where an account came from. */
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
 * Why an address counts as its reader's, or that nothing says so: by the link of its verification mail
 * (`TrueVerified`), by what was paid from the account (`PaidSubscriber`), by a code that logs in or sets a password
 * (`SingleVerified`), or by the word of a provider of single sign-on (`ExternalVerified`).
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

/** Which system a subscription is billed by; `access`: none, for it was granted. */
export const subscriptionProviders = ['none', 'card', 'conductor', 'appstore', 'playstore', 'access'] as const;

/** One of these systems. */
export type SubscriptionProvider = (typeof subscriptionProviders)[number];

/** How a subscription stands. */
export const subscriptionStatuses = ['active', 'non_renewing', 'paused', 'cancelled'] as const;

/** One of these states. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Who carries a site's mails. */
export const emailProviders = ['MAILTRAIN', 'MAILEXPRESS', 'PEPIPOST'] as const;

/** One of these carriers. */
export type EmailProvider = (typeof emailProviders)[number];
