import { expect } from '@open-wc/testing';
import { readDeclaredAccess } from '../../../../src/walls/explain/access/declared-access.ts';

const read = (...values: unknown[]) => readDeclaredAccess(values.map((value) => JSON.stringify(value)));
const part = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.text' };
const article = { '@type': 'NewsArticle', isAccessibleForFree: false, hasPart: part };

describe('What a page declares of access', () => {
  it('is read from its article, alone, in a list, in a graph, or as the matter of a page', () => {
    for (const value of [
      article,
      [{ '@type': 'Organization' }, article],
      { '@graph': [{ '@type': 'BreadcrumbList' }, article] },
      { '@type': 'Thing', mainEntity: article },
      { ...article, '@type': ['Thing', 'ReportageNewsArticle'], hasPart: [part] },
    ]) {
      expect(read(value), JSON.stringify(value)).to.deep.include({ isFree: false, selectors: ['.text'] });
    }
  });

  it('is a truth in any of the ways that it is written', () => {
    for (const [written, isFree] of [
      [true, true],
      ['True', true],
      ['false', false],
      ['https://schema.org/False', false],
      ['http://schema.org/True', true],
      ['perhaps', null],
      [0, null],
      [null, null],
    ]) {
      expect(read({ '@type': 'Article', isAccessibleForFree: written }).isFree, String(written)).to.equal(isFree);
    }
  });

  it('is what the page says of itself, not what it says of others', () => {
    expect(read({ '@type': 'Organization', isAccessibleForFree: false }).isFree).to.equal(null);
    expect(read({ '@type': 'WebPage', mentions: article }).isFree).to.equal(null);
    expect(read({ ...article, hasPart: { ...part, isAccessibleForFree: true } }).selectors).to.deep.equal([]);
  });

  it('contradicts itself where two of its objects do', () => {
    expect(read(article, { '@type': 'WebPage', isAccessibleForFree: true })).to.deep.include({
      isFree: false,
      isContradictory: true,
    });
    expect(read(article, article).isContradictory).to.equal(false);
  });

  it('survives what is no JSON, nothing, deep or of another shape, and says which script that is', () => {
    const deep = JSON.stringify({
      '@graph': [{ '@graph': [{ '@graph': [{ '@graph': [{ '@graph': [article] }] }] }] }],
    });
    const odd = ['{', '', 'null', '7', '[[]]', '{"@type":{}}', '{"@type":"Article","hasPart":7}', deep];
    const { isFree, selectors, malformed } = readDeclaredAccess(odd);
    expect({ isFree, selectors, malformed }).to.deep.equal({ isFree: null, selectors: [], malformed: [1, 2] });
  });
});
