import assert from 'node:assert/strict';
import { setupI18n } from '@lingui/core';
import { loadNewslettersTexts } from '../../elements/newsletters/newsletters-catalogues.ts';
import { languages } from '../../src/i18n/languages.ts';
import { pluralTextsOf } from '../../src/i18n/plural-texts.ts';

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1234.5, 1_000_000];

describe('A text with a plural', () => {
  for (const language of languages)
    it(`is the one that Lingui writes, in ${language}`, async () => {
      const messages = await loadNewslettersTexts(language);
      const texts = pluralTextsOf(language, messages);
      const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
      for (const id of Object.keys(messages))
        for (const count of counts) {
          const values = {
            count,
            weeks: count,
            done: count,
            name: 'Tides',
            email: 'a@b.example',
            own: 'o',
            keyed: 'k',
            editions: 'US',
          };
          assert.equal(texts._(id, values), i18n._(id, values), `${id} with ${String(count)}`);
        }
    });

  it('is empty without a message', () => {
    assert.equal(pluralTextsOf('en', {})._('newsletters.count', { count: 1 }), '');
  });
});
