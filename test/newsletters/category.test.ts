import { expect } from '@open-wc/testing';
import type { NewsletterGroup } from '../../src/editions/edition.ts';
import { type Category, groupByCategory, sortByInterest } from '../../src/newsletters/category.ts';
import { newsletterFixture } from '../support/newsletters/newsletter-fixtures.ts';

const named = (name: string, ...ids: string[]) => ({ name, newsletters: ids.map((id) => newsletterFixture(id)) });
const group = (category: string, ...ids: string[]): NewsletterGroup => ({ category, tag: category, ids });
const idsOf = (categories: readonly Category[]) =>
  categories.map(({ key, name, newsletters }) => [key ?? name, ...newsletters.map(({ listId }) => listId)]);
const only = (name: string, tag = ''): Category => {
  const [category] = groupByCategory('US', [], [{ name, newsletters: [newsletterFixture('a', { tag })] }]);
  if (category === undefined) throw new Error('The newsletter is in no category');
  return category;
};

describe('Arranging newsletters', () => {
  it('puts first what the edition’s groups name, in their order, and after that the rest as it comes', () => {
    const categories = groupByCategory(
      'US',
      [group('games', 'g2', 'g1'), group('news', 'n1')],
      [named('News', 'n1', 'n2'), named('Sport', 's'), named('Games', 'g1', 'g2', 'g3')],
    );
    expect(idsOf(categories)).to.deep.equal([
      ['games', 'g2', 'g1', 'g3'],
      ['news', 'n1', 'n2'],
      ['Sport', 's'],
    ]);
  });

  it('moves a newsletter into the group that names it, wherever the service has it', () => {
    const categories = groupByCategory('US', [group('featured', 'a')], [named('News', 'a', 'b')]);
    expect(idsOf(categories)).to.deep.equal([
      ['featured', 'a'],
      ['news', 'b'],
    ]);
  });

  it('leaves out groups of which the service has nothing, and categories without newsletters', () => {
    expect(groupByCategory('US', [group('health', 'gone')], [named('Games')])).to.deep.equal([]);
  });

  it('shows a newsletter once, also where two groups and two categories have it', () => {
    const categories = groupByCategory(
      'US',
      [group('news', 'a'), group('health', 'a')],
      [named('News', 'a'), named('X', 'a')],
    );
    expect(idsOf(categories)).to.deep.equal([['news', 'a']]);
  });

  it('keeps together what the service calls by key, by name, in any case and with spaces around it', () => {
    const names = ['life-culture', 'Life & Culture', 'LIFE & CULTURE', '  life & culture '];
    const categories = groupByCategory(
      'US',
      [],
      names.map((name, at) => named(name, String(at))),
    );
    expect(idsOf(categories)).to.deep.equal([['life-culture', '0', '1', '2', '3']]);
    expect(idsOf(groupByCategory('US', [], [named('Harbour', 'a'), named(' Harbour ', 'b')]))).to.deep.equal([
      ['Harbour', 'a', 'b'],
    ]);
  });

  it('knows a category in the publisher’s own language by its tag', () => {
    expect(only('Gesundheit', 'health')).to.include({ key: 'health', name: 'Gesundheit', tag: 'health' });
  });

  it('gives the tag of the group, else of the newsletter, else the name', () => {
    const [grouped] = groupByCategory(
      'CALI',
      [{ category: 'California', tag: 'West', ids: ['a'] }],
      [named('News', 'a')],
    );
    expect(grouped).to.include({ key: null, name: 'California', tag: 'West', edition: 'CALI' });
    expect(only('Harbour', 'Port').tag).to.equal('Port');
    expect(only(' Harbour ').tag).to.equal('Harbour');
    expect(only('')).to.include({ key: null, name: '', tag: '' });
  });

  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    it(`takes ${name} for a name like any other`, () => {
      expect(only(name)).to.include({ key: null, name, interestId: null });
    });
  }
});

describe('A category', () => {
  for (const [key, name, interestId] of [
    ['sub-only', 'Subscriber-Only', null],
    ['news', 'News and Opinion', 'news-and-opinion'],
    ['health', 'Health', 'health'],
    ['epochtv', 'Epoch TV', 'epoch-tv'],
    ['life-culture', 'Life & Culture', 'life-and-culture'],
    ['business', 'Business', null],
    ['games', 'Games', 'games'],
    ['audio', 'Epoch Audio', null],
    ['featured', 'Featured', null],
  ] as const) {
    it(`named ${key} or ${name} has ${interestId === null ? 'no interest' : `the interest ${interestId}`}`, () => {
      for (const input of [key, name]) expect(only(input)).to.include({ key, interestId });
    });
  }

  it('that the publisher named has no interest', () => expect(only('Harbour').interestId).to.equal(null));
});

describe('Categories by interest', () => {
  const categories = groupByCategory(
    'US',
    [],
    [named('News', 'n'), named('Sport', 's'), named('Health', 'h'), named('Games')],
  );

  it('begin with those of the reader’s interests, each half in its order', () => {
    expect(idsOf(sortByInterest(categories, ['health', 'games', 'unheard-of']))).to.deep.equal([
      ['health', 'h'],
      ['news', 'n'],
      ['Sport', 's'],
    ]);
  });

  it('stay as they are without an interest', () => {
    expect(sortByInterest(categories, [])).to.deep.equal(categories);
    expect(sortByInterest(categories, [''])).to.deep.equal(categories);
  });
});
