/** Where an account came from (spec: paywall point 3), by its code. */
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
