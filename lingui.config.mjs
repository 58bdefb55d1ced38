import { formatter } from '@lingui/format-po';

const accountScreens = '<rootDir>/elements/account';
const signIn = ['credential-*', 'password-*', 'provider-*', 'proof/**'].map(
  (files) => `<rootDir>/elements/sign-in/${files}`,
);
const portal = '<rootDir>/elements/pw-portal';
const paying = ['<rootDir>/elements/address', '<rootDir>/elements/payment'];
const checkout = '<rootDir>/elements/checkout';
const newsletters = ['<rootDir>/elements/newsletters', '<rootDir>/elements/pw-newsletters'];

/**
 * The catalogues: messages by id, compiled to modules that are loaded when needed. Each language has seven files:
 * `messages` for what any page may show, `sign-in` for the fields and errors of who signs in, `account` for the screens
 * that only a reader who acts on their account sees, `newsletters` for the pages that offer newsletters, `portal` for the
 * subscriber's account, `paying` for addresses and ways to pay, which the portal and the checkout share, `checkout` for
 * the rest of that.
 */
export default {
  sourceLocale: 'en',
  // The portal has the languages of the editions alone. A test holds the other catalogues complete.
  fallbackLocales: { ar: 'en', he: 'en' },
  locales: ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans', 'ar', 'he'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['<rootDir>/src', '<rootDir>/elements'],
      exclude: [accountScreens, checkout, portal, ...signIn, ...newsletters, ...paying],
    },
    { path: '<rootDir>/locales/{locale}/sign-in', include: signIn },
    { path: '<rootDir>/locales/{locale}/account', include: [accountScreens] },
    { path: '<rootDir>/locales/{locale}/newsletters', include: newsletters },
    { path: '<rootDir>/locales/{locale}/portal', include: [portal] },
    { path: '<rootDir>/locales/{locale}/paying', include: paying },
    { path: '<rootDir>/locales/{locale}/checkout', include: [checkout] },
  ],
  compileNamespace: 'ts',
  format: formatter({ origins: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
};
