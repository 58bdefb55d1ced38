import { expect } from '@open-wc/testing';
import { readHeadFacts } from '../../../src/edge/page/head-facts.ts';
import { readMetadata } from '../../../src/platform/browser/metadata.ts';

const article = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', keywords: 'none' },
    {
      '@type': 'NewsArticle',
      identifier: 'ld-1',
      articleSection: 'World, News',
      about: [{ name: 'sea' }],
      author: { name: 'A. Pruitt' },
    },
  ],
};

const heads: Readonly<Record<string, string>> = {
  'plain tags': `<meta property="article:id" content="7"><meta name="page-type" content="article"><meta property='article:tag' content='a, b'>
    <meta property="article:tag" content="c"><meta property="article:section" content="World"><meta name=author content=Ann>`,
  'escaped values': `<meta name="author" content="Tom &amp; &quot;Jo&quot; &#39;&#x4d;&#39;"><meta property="article:term" content="a > b">`,
  'linked data': `<script type="application/ld+json">${JSON.stringify(article)}</script><meta name="post-id" content="first">`,
  'what is commented out': `<!-- <meta name="post-id" content="no"> --><meta property="og:type" content="article">`,
  'what stands in scripts': `<script>const x = '<meta name="post-id" content="no">';</script><meta name="post-id" content="yes">`,
  'a canonical address': `<link rel="author" href="/staff"><link href="/story/1" rel="canonical">`,
  'broken linked data': `<script type="application/ld+json">{"@type":</script><meta name="author" content="Ann">`,
  'empty values': `<meta property="article:id" content=""><meta name="page-type" content=""><meta property="og:type" content=" ">
    <link rel="canonical" href=""><meta property="article:tag" content="">`,
  'an empty value before another one': `<meta property="article:id" content><meta property="article:id" content=" 7 ">`,
  nothing: '',
};

/** The facts that the SDK finds in a page with that head. */
const inBrowser = (head: string) => {
  const before = document.head.innerHTML;
  document.head.innerHTML = head;
  try {
    return readMetadata();
  } finally {
    document.head.innerHTML = before;
  }
};

describe('What an edge reads of a page’s head', () => {
  for (const [what, head] of Object.entries(heads)) {
    it(`is what the SDK reads of it in the page: ${what}`, () => {
      const { title: _, meters: __, pageType, ...rest } = inBrowser(head);
      const facts = readHeadFacts(`<!doctype html><html><head>${head}</head><body>`);
      expect(facts).to.deep.equal({ ...rest, ...(pageType !== null && { pageType }) });
    });
  }

  it('has no empty value', () => {
    const { postId, canonicalUrl, pageType } = readHeadFacts(`<head>${heads['empty values']}</head>`);
    expect([postId, canonicalUrl, pageType]).to.deep.equal([null, null, undefined]);
  });
});
