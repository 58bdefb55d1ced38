import { formatter } from '@lingui/format-po';

const accountScreens = '<rootDir>/elements/screens/account';

/**
 * The catalogues: messages by id, compiled to modules that are loaded when needed. Each language has two files:
 * `messages` for what any page may show, `account` for the screens that only a reader who acts on their account sees.
 */
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['<rootDir>/src', '<rootDir>/elements'],
      exclude: [accountScreens],
    },
    { path: '<rootDir>/locales/{locale}/account', include: [accountScreens] },
  ],
  compileNamespace: 'ts',
  format: formatter({ origins: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
};
