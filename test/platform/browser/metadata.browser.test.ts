import { expect } from '@open-wc/testing';
import { readMetadata } from '../../../src/platform/browser/metadata.ts';

const write = (markup: string) => {
  const added = Array.from(document.createRange().createContextualFragment(markup).childNodes);
  document.head.append(...added);
  return () => {
    for (const node of added) node.remove();
  };
};

const read = (markup: string) => {
  const remove = write(markup);
  try {
    return readMetadata();
  } finally {
    remove();
  }
};

describe('Page facts from the page’s own metadata', () => {
  it('come from meta tags', () => {
    const facts = read(`
      <link rel="canonical" href="/news/a"><meta property="og:title" content="A title">
      <meta property="article:section" content="Politics"><meta property="article:tag" content="harbour">
      <meta property="article:tag" content="budget"><meta name="author" content="Ada Lind">
      <meta name="page-type" content="article"><meta name="post-id" content="p-17">`);
    expect(facts).to.deep.include({
      title: 'A title',
      canonicalUrl: '/news/a',
      postId: 'p-17',
      pageType: 'article',
      categories: ['Politics'],
      tags: ['harbour', 'budget'],
      authors: ['Ada Lind'],
    });
  });

  it('come from JSON-LD, also in a graph, without saying a thing twice', () => {
    const data = {
      '@graph': [
        { '@type': 'Organization', name: 'The Ledger' },
        {
          '@type': 'NewsArticle',
          identifier: { '@type': 'PropertyValue', value: 'p-9' },
          articleSection: ['World', 'Politics'],
          keywords: 'sea, trade ,sea',
          author: [{ '@type': 'Person', name: 'Bo' }, { name: 'Ada' }],
          about: [{ name: 'Trade' }],
        },
      ],
    };
    const facts = read(
      `<meta property="article:section" content="World"><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    );
    expect(facts).to.deep.include({
      postId: 'p-9',
      categories: ['World', 'Politics'],
      tags: ['sea', 'trade'],
      authors: ['Bo', 'Ada'],
      terms: ['Trade'],
    });
  });

  it('are left out where they are empty', () => {
    const facts = read(`
      <link rel="canonical" href=""><meta property="og:title" content=""><meta property="article:id" content=" ">
      <meta name="page-type" content=""><meta property="og:type" content="article">`);
    expect(facts).to.deep.include({
      title: document.title,
      canonicalUrl: null,
      postId: null,
      pageType: 'article',
    });
    expect(read('<meta name="article:id" content=""><meta name="article:id" content="7">').postId).to.equal('7');
  });

  for (const text of ['{ not json', '[]', 'null', '"text"', '{"@type": "NewsArticle", "author": 7, "keywords": {}}']) {
    it(`survive JSON-LD such as ${text}`, () => {
      expect(read(`<script type="application/ld+json">${text}</script>`)).to.deep.include({ authors: [], tags: [] });
    });
  }

  it('survive markup that clobbers document', () => {
    const image = document.createElement('img');
    image.name = 'querySelectorAll';
    document.body.append(image);
    try {
      expect(read('<meta name="author" content="Ada">').authors).to.deep.equal(['Ada']);
    } finally {
      image.remove();
    }
  });
});
