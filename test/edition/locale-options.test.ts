import { expect } from '@open-wc/testing';
import { localeCodeOf, localeOptions } from '../../src/edition/locale-options.ts';
import { languages } from '../../src/i18n/languages.ts';

describe('The language picker', () => {
  it('has the nine options of the spec, in its order and by its names', () => {
    expect(localeOptions.map(({ code, name }) => `${code} ${name}`)).to.deep.equal([
      'en English',
      'de German',
      'fr French',
      'cz Czech',
      'ro Romanian',
      'sk Slovak',
      'es Spanish',
      'ch Chinese',
      'pt Portuguese',
    ]);
  });

  it('means by each a language that Intl knows', () => {
    const spoken = localeOptions.map(({ language }) => language);
    expect(spoken).to.deep.equal(['en', 'de', 'fr', 'cs', 'ro', 'sk', 'es', 'zh-Hant', 'pt']);
    expect(Intl.getCanonicalLocales(spoken)).to.deep.equal(spoken);
  });

  it('has an option for every language: the one that gives it, and Chinese for all three kinds', () => {
    for (const { code, language } of localeOptions) expect(localeCodeOf(language)).to.equal(code);
    expect(languages.filter((language) => localeCodeOf(language) === 'ch')).to.deep.equal(['zh', 'zh-Hant', 'zh-Hans']);
    const codes = localeOptions.map(({ code }) => code);
    for (const language of languages) expect(codes).to.include(localeCodeOf(language));
  });
});
