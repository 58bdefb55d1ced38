import { getOwn } from '../own-value.ts';
import type { PageMetadata } from '../platform.ts';
import { documentTitle, findAll } from './document.ts';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean);

/** Reads texts, comma-separated lists, and the names of objects. */
const readTexts = (value: unknown): string[] =>
  list(value).flatMap((entry) => {
    const text = typeof entry === 'string' ? entry : (getOwn(entry, 'name') ?? getOwn(entry, 'value'));
    return typeof text === 'string' ? text.split(',') : [];
  });

const readMetas = (name: string): string[] =>
  findAll(`meta[property="${name}"],meta[name="${name}"]`).map((meta) => meta.getAttribute('content') ?? '');

/** Reads the first value that is not empty. */
const readMeta = (name: string): string | undefined => unique(readMetas(name))[0];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The JSON-LD object about the page itself: the first whose type ends in Article, Page or Posting. */
const linkedData = (): unknown =>
  findAll('script[type="application/ld+json"]')
    .flatMap((script) => list(parse(script.textContent ?? '')))
    .flatMap((entry) => [entry, ...list(getOwn(entry, '@graph'))])
    .find((entry) => readTexts(getOwn(entry, '@type')).some((type) => /(Article|Page|Posting)$/.test(type)));

/**
 * Page facts from the page's own metadata: JSON-LD, Open Graph and plain meta tags. They target flows and describe
 * impressions if the host sets none by `api.page(facts)`.
 */
export const readMetadata = (): PageMetadata => {
  const data = linkedData();
  const fromMetaAndData = (meta: string, key: string) => unique([...readMetas(meta), ...readTexts(getOwn(data, key))]);
  return {
    title: readMeta('og:title') ?? documentTitle(),
    canonicalUrl: findAll('link[rel="canonical"]')[0]?.getAttribute('href') || null,
    postId: fromMetaAndData('post-id', 'identifier')[0] ?? readMeta('article:id') ?? null,
    pageType: readMeta('page-type') ?? readMeta('og:type') ?? null,
    categories: fromMetaAndData('article:section', 'articleSection'),
    tags: fromMetaAndData('article:tag', 'keywords'),
    terms: fromMetaAndData('article:term', 'about'),
    authors: fromMetaAndData('author', 'author'),
    meters: readMetas('pw-meters')[0],
  };
};
