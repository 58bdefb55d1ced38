import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { categoryName } from '../../../elements/newsletters/list/category-name.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { tagOfHash, tagsOf } from '../../../src/newsletters/widget/tags.ts';
import { categoryFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { loadNewsletterMessages } from '../../support/newsletters/newsletter-messages.ts';

const loadLabels = async (language?: Language) => {
  const messages = await loadNewsletterMessages(language);
  return (category: Category) => categoryName(messages, category);
};
let labelOf: (category: Category) => string;
before(async () => {
  labelOf = await loadLabels();
});
const names = (tags: ReturnType<typeof tagsOf>) => tags.map(({ tag }) => tag);

describe('The tags of a bar', () => {
  it('are those of the categories, each once, in their order', () => {
    const tags = tagsOf(labelOf, [categoryFixture('news'), categoryFixture('Sport'), categoryFixture('news')], 'US');
    expect(names(tags)).to.deep.equal(['news', 'Sport']);
  });

  it('are called by the category: a known one in the reader’s language, another as the publisher has it', async () => {
    const categories = [
      categoryFixture('health', 1, { key: 'health' }),
      categoryFixture('port', 1, { name: 'Harbour' }),
    ];
    expect(tagsOf(labelOf, categories, 'US').map(({ label }) => label)).to.deep.equal(['Health', 'Harbour']);
    const german = tagsOf(await loadLabels('de'), categories, 'US');
    expect(german.map(({ label }) => label)).to.deep.equal(['Gesundheit', 'Harbour']);
  });

  it('have California last and set apart, wherever it comes, and no other', () => {
    const california = categoryFixture('California', 2, { edition: 'CALI' });
    const tags = tagsOf(labelOf, [california, categoryFixture('news'), categoryFixture('Sport')], 'US');
    expect(names(tags)).to.deep.equal(['news', 'Sport', 'California']);
    expect(tags.map(({ isSeparated }) => isSeparated)).to.deep.equal([false, false, true]);
    expect(tags.at(-1)?.edition).to.equal('CALI');
  });

  it('stand for the edition that is shown where two have the same', () => {
    const both = [categoryFixture('news'), categoryFixture('news', 1, { edition: 'CALI', name: 'News of California' })];
    for (const categories of [both, both.toReversed()]) {
      const visibleNames = (edition: 'US' | 'CALI') =>
        tagsOf(labelOf, categories, edition).map(({ edition, label }) => [edition, label]);
      expect(visibleNames('US')).to.deep.equal([['US', 'news']]);
      expect(visibleNames('CALI')).to.deep.equal([['CALI', 'News of California']]);
    }
  });

  it('are called by the first of an edition’s categories that have the same', () => {
    const categories = [categoryFixture('port', 1, { name: 'Harbour' }), categoryFixture('port', 1, { name: 'Ships' })];
    expect(tagsOf(labelOf, categories, 'US').map(({ label }) => label)).to.deep.equal(['Harbour']);
  });

  it('are none of categories without one', () => {
    expect(tagsOf(labelOf, [categoryFixture('')], 'US')).to.deep.equal([]);
  });
});

describe('The tag of an address', () => {
  const find = (hash: string) => {
    const categories = [
      categoryFixture('life-culture', 1, { key: 'life-culture' }),
      categoryFixture('California', 1, { edition: 'CALI' }),
      categoryFixture('健康'),
      categoryFixture('100%'),
    ];
    return tagOfHash(tagsOf(labelOf, categories, 'US'), hash)?.tag ?? null;
  };

  for (const [hash, tag] of [
    ['#life-culture', 'life-culture'],
    ['#LIFE-CULTURE', 'life-culture'],
    ['#Life%20%26%20Culture', 'life-culture'],
    ['#california', 'California'],
    ['#%43alifornia', 'California'],
    ['#%20California%20', 'California'],
    ['#%E5%81%A5%E5%BA%B7', '健康'],
    ['#健康', '健康'],
    ['#100%', '100%'],
    ['#100%25', '100%'],
    ['#%E0%A4%A', null],
    ['#', null],
    ['#%20', null],
    ['', null],
    ['##life-culture', null],
    ['#life', null],
    ['#constructor', null],
  ] as const) {
    it(`'${hash}' is ${tag ?? 'none'}`, () => expect(find(hash)).to.equal(tag));
  }

  it('is found or not, whatever the page has for a hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => find(`#${text}`)).not.to.throw();
      }),
    );
  });
});
