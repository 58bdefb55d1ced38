import { expect } from '@open-wc/testing';
import { dayText } from '../../../src/editions/selling/day-text.ts';

const atMs = Date.UTC(2026, 4, 6, 23, 30);

describe('A day in words', () => {
  const cases: readonly (readonly [language: string, country: string, text: string])[] = [
    ['en', 'en-US', 'May 6, 2026'],
    ['en', 'en-GB', '6 May 2026'],
    ['fr', 'fr-FR', '6\u00a0mai 2026'],
    ['cs', 'cs-CZ', '6.\u00a0května 2026'],
    ['pt', 'pt-BR', '6 de maio de 2026'],
    ['zh-Hant', 'zh-TW', '2026年5月6日'],
    // A reader whose language is not that of the country.
    ['de', 'en-US', '6.\u00a0Mai 2026'],
    ['en', 'cs-CZ', 'May 6, 2026'],
  ];
  for (const [locale, country, text] of cases) {
    it(`is ${text} in ${locale} for ${country}, by the day in UTC`, () => {
      expect(dayText({ locale }, { locale: country }, atMs)).to.equal(text);
    });
  }

  it('has an ordinal number for the first of a month in French and Portuguese alone', () => {
    const textsOf = (locale: string) =>
      [1, 11, 21].map((day) => dayText({ locale }, { locale }, Date.UTC(2026, 0, day)));
    expect(textsOf('fr')).to.deep.equal(['1er\u00a0janvier 2026', '11\u00a0janvier 2026', '21\u00a0janvier 2026']);
    expect(textsOf('pt')).to.deep.equal(['1º de janeiro de 2026', '11 de janeiro de 2026', '21 de janeiro de 2026']);
    expect(textsOf('es')[0]).to.equal('1 de enero de 2026');
    expect(textsOf('ro')[0]).to.equal('1 ianuarie 2026');
  });

  it('is empty for an invalid moment', () => {
    for (const at of [NaN, Infinity, 8.64e15 + 1])
      expect(dayText({ locale: 'en' }, { locale: 'en-US' }, at)).to.equal('');
  });
});
