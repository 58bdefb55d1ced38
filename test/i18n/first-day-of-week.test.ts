import { expect } from '@open-wc/testing';
import { firstDayOfWeek } from '../../src/i18n/first-day-of-week.ts';
import { languages } from '../../src/i18n/languages.ts';

describe('The first day of the week', () => {
  it('is Monday in German and French', () => {
    expect([firstDayOfWeek('de'), firstDayOfWeek('fr')]).to.deep.equal([1, 1]);
  });

  it('is Sunday where most readers of a language are used to that', () => {
    expect(languages.filter((language) => firstDayOfWeek(language) === 7)).to.deep.equal([
      'en',
      'pt',
      'zh-Hant',
      'ar',
      'he',
    ]);
  });
});
