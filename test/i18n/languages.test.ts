import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { chooseLanguage, languages, parseLanguage } from '../../src/i18n/languages.ts';

const unknown = ['it', 'ja-JP', 'tlh', '', ' ', 'x-klingon', '__proto__', 'constructor'];
const codes = fc.constantFrom(...languages, ...unknown, 'cz', 'ch', 'zh-TW', 'pt-BR');

describe('The language of a code', () => {
  const cases = {
    'de-AT': 'de',
    PT_br: 'pt',
    cz: 'cs',
    'cz-CZ': 'cs',
    ch: 'zh-Hant',
    zh: 'zh',
    'zh-TW': 'zh-Hant',
    'zh-HK': 'zh-Hant',
    'zh-CN': 'zh-Hans',
    'zh-SG': 'zh-Hans',
    'zh-Hant-HK': 'zh-Hant',
    'zh-Hans-TW': 'zh-Hans',
    'zh-US': 'zh',
    ' fr ': 'fr',
    'ar-EG': 'ar',
    iw: 'he',
  };
  for (const [code, language] of Object.entries(cases)) {
    it(`of ${code} is ${language}`, () => expect(parseLanguage(code)).to.equal(language));
  }

  for (const code of unknown) it(`of '${code}' is none`, () => expect(parseLanguage(code)).to.equal(null));

  it('stays the same however a known code is spelt and whatever follows it', () => {
    const tail = fc.array(fc.stringMatching(/^[a-wyz0-9]{3}$/), { maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...languages), tail, fc.boolean(), (language, more, isLoud) => {
        const code = [language, ...more].join('-');
        expect(parseLanguage(isLoud ? code.toUpperCase() : code.toLowerCase())).to.equal(language);
      }),
    );
  });

  it('is one that Intl knows', () => {
    expect(Intl.getCanonicalLocales([...languages])).to.deep.equal([...languages]);
  });
});

describe('The language of an element', () => {
  it('is the first preference with a catalogue: the element’s, the page’s, then the browser’s; else English', () => {
    fc.assert(
      fc.property(fc.option(codes), codes, fc.array(codes, { maxLength: 4 }), (attribute, page, browser) => {
        const knownLanguages = [attribute ?? '', page, ...browser]
          .map(parseLanguage)
          .filter((language) => language !== null);
        expect(chooseLanguage({ attribute, page, browser })).to.equal(knownLanguages[0] ?? 'en');
      }),
    );
  });

  it('skips preferences without a catalogue', () => {
    expect(chooseLanguage({ attribute: 'it', page: '', browser: ['ja', 'sk-SK', 'de'] })).to.equal('sk');
  });
});
