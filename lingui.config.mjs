import { formatter } from '@lingui/format-po';

/** The catalogues: messages by id, one file for each language, compiled to a module that is loaded when needed. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['<rootDir>/src', '<rootDir>/elements'] }],
  compileNamespace: 'ts',
  format: formatter({ origins: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
};
