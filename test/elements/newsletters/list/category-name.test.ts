import { expect } from '@open-wc/testing';
import { categoryHeading, categoryName } from '../../../../elements/newsletters/list/category-name.ts';
import { languages } from '../../../../src/i18n/languages.ts';
import { categoryFixture } from '../../../support/newsletters/newsletter-fixtures.ts';
import { loadNewsletterMessages } from '../../../support/newsletters/newsletter-messages.ts';

const names = {
  'sub-only': 'Subscriber-Only',
  news: 'News',
  health: 'Health',
  epochtv: 'Epoch TV',
  'life-culture': 'Life & Culture',
  business: 'Business',
  games: 'Games',
  audio: 'Epoch Audio',
  featured: 'Featured',
} as const;
const keys = [
  'sub-only',
  'news',
  'health',
  'epochtv',
  'life-culture',
  'business',
  'games',
  'audio',
  'featured',
] as const;

describe('The name of a category', () => {
  for (const key of keys) {
    it(`is ${names[key]} for ${key}, whatever the service calls it`, async () => {
      const words = await loadNewsletterMessages();
      for (const name of ['', key, 'Etwas']) expect(categoryName(words, { key, name })).to.equal(names[key]);
    });
  }

  it('is the publisher’s own for any other, and a word for it where there is none', async () => {
    const words = await loadNewsletterMessages();
    expect(categoryName(words, { key: null, name: 'Harbour' })).to.equal('Harbour');
    expect(categoryName(words, { key: null, name: '' })).not.to.equal('');
  });

  for (const language of languages) {
    it(`is there for every key in ${language}, each another`, async () => {
      const words = await loadNewsletterMessages(language);
      const all = keys.map((key) => categoryName(words, { key, name: '' }));
      expect(new Set(all).size).to.equal(keys.length);
    });
  }
});

describe('The heading of a category', () => {
  it('says in full on cards what is for subscribers, and is the name everywhere else', async () => {
    const words = await loadNewsletterMessages();
    const forSubscribers = categoryFixture('sub-only', 1, { key: 'sub-only' });
    expect(categoryHeading(words, forSubscribers, 'cards')).to.equal('Subscriber-Only Newsletters');
    expect(categoryHeading(words, forSubscribers, 'list')).to.equal('Subscriber-Only');
    for (const layout of ['cards', 'list'] as const) {
      expect(categoryHeading(words, categoryFixture('news', 1, { key: 'news' }), layout)).to.equal('News');
      expect(categoryHeading(words, categoryFixture('Harbour'), layout)).to.equal('Harbour');
    }
  });
});
