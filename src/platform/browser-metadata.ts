import { documentTitle, findAll } from './browser-document.ts';
import { own } from './own-value.ts';
import type { PageMetadata } from './platform.ts';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean);

/** Texts, lists in one text, and the names of things. */
const texts = (value: unknown): string[] =>
  list(value).flatMap((entry) => {
    const text = typeof entry === 'string' ? entry : (own(entry, 'name') ?? own(entry, 'value'));
    return typeof text === 'string' ? text.split(',') : [];
  });

const metas = (name: string): string[] =>
  findAll(`meta[property="${name}"],meta[name="${name}"]`).map((meta) => meta.getAttribute('content') ?? '');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The JSON-LD object that speaks of the page itself: the first whose type ends in Article, Page or Posting. */
const linkedData = (): unknown =>
  findAll('script[type="application/ld+json"]')
    .flatMap((script) => list(parse(script.textContent ?? '')))
    .flatMap((entry) => [entry, ...list(own(entry, '@graph'))])
    .find((entry) => texts(own(entry, '@type')).some((type) => /(Article|Page|Posting)$/.test(type)));

/**
 * Page facts from the page's own metadata: JSON-LD, Open Graph and plain meta tags. They target flows and describe
 * impressions when the host gives none by `api.page(facts)`.
 */
export const readMetadata = (): PageMetadata => {
  const data = linkedData();
  const both = (meta: string, key: string) => unique([...metas(meta), ...texts(own(data, key))]);
  return {
    title: metas('og:title')[0] ?? documentTitle(),
    canonicalUrl: findAll('link[rel="canonical"]')[0]?.getAttribute('href') ?? null,
    postId: both('post-id', 'identifier')[0] ?? metas('article:id')[0] ?? null,
    pageType: metas('page-type')[0] ?? metas('og:type')[0] ?? null,
    categories: both('article:section', 'articleSection'),
    tags: both('article:tag', 'keywords'),
    terms: both('article:term', 'about'),
    authors: both('author', 'author'),
  };
};
