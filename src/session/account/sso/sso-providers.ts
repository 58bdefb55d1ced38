/**
 * The providers of single sign-on that readers are offered, in this order, where no tag says otherwise (`sso-providers`).
 * A build takes what a publisher's own module exports by this name in place of them (`PW_DEPLOYMENT`).
 */
export const ssoProviders: readonly string[] = ['google', 'apple', 'twitter', 'line', 'publisher'];
