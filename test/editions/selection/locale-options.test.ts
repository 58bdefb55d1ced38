import { expect } from '@open-wc/testing';
import {
  findLocaleOption,
  getLocaleCode,
  getLocaleOptions,
  getOptionLanguage,
  localeOptions,
} from '../../../src/editions/selection/locale-options.ts';
import { editionLanguages } from '../../../src/i18n/languages.ts';

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
    for (const { code, language } of localeOptions) expect(getLocaleCode(language, 'en')).to.equal(code);
    const chinese = editionLanguages.filter((language) => getLocaleCode(language, 'en') === 'ch');
    expect(chinese).to.deep.equal(['zh', 'zh-Hant', 'zh-Hans']);
    const codes = localeOptions.map(({ code }) => code);
    for (const language of editionLanguages) expect(codes).to.include(getLocaleCode(language, 'en'));
  });

  for (const [own, other, name] of [
    ['zh', 'zh-hant', 'Chinese (Traditional)'],
    ['zh-Hant', 'zh-hans', 'Chinese (Simplified)'],
  ] as const) {
    it(`has both scripts where an edition writes ${own}: Chinese is its own, and there is a way back to each`, () => {
      const options = getLocaleOptions(own);
      expect(options).to.have.length(10);
      expect(options.at(8)).to.include({ code: other, name });
      for (const option of options) {
        const language = getOptionLanguage(option, own);
        expect(getLocaleCode(language, own), option.name).to.equal(option.code);
        expect(findLocaleOption(option.code.toUpperCase())).to.equal(option);
      }
      const [chinese] = options.filter(({ code }) => code === 'ch');
      expect(chinese && getOptionLanguage(chinese, own)).to.equal(own);
    });
  }
});
