import type { PageFacts } from '../../flow/types.ts';
import { getOwn } from '../../platform/own-value.ts';

/** Facts from a page's head: the same facts, from the same places, as the SDK reads in the page. */
export interface HeadFacts extends Omit<PageFacts, 'url'> {
  /** The page's own id for meters, if the page names one. */
  postId: string | null;
  canonicalUrl: string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (entities[String(name).toLowerCase()] ?? '') : codePoint(Number(decimal));
  });

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(
      ([, name = '', double, single, unquoted]) =>
        [name.toLowerCase(), unescaped(double ?? single ?? unquoted ?? '')] as const,
    ),
  );

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((entry) => {
    const text = typeof entry === 'string' ? entry : (getOwn(entry, 'name') ?? getOwn(entry, 'value'));
    return typeof text === 'string' ? text.split(',') : [];
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const articleOf = (scripts: readonly string[]): unknown =>
  scripts
    .flatMap((text) => listOf(parseJson(text)))
    .flatMap((entry) => [entry, ...listOf(getOwn(entry, '@graph'))])
    .find((entry) => textsOf(getOwn(entry, '@type')).some((type) => /(Article|Page|Posting)$/.test(type)));

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean);

/** Reads the facts from the beginning of a page. Never throws; missing facts are empty. */
export const readHeadFacts = (beginning: string): HeadFacts => {
  const markup = beginning.replace(/<!--[\s\S]*?-->/g, '');
  const scripts = [...markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)];
  const tags = [
    ...markup.replace(/<script\b[\s\S]*?<\/script/gi, '').matchAll(/<(meta|link)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi),
  ];
  const metaTags = tags.map(([, name = '', attributeText = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(attributeText),
  }));
  const metas = (name: string) =>
    metaTags
      .filter(({ attributes }) => attributes.get('property') === name || attributes.get('name') === name)
      .map(({ attributes }) => attributes.get('content') ?? '');
  const firstMeta = (name: string) => unique(metas(name))[0];
  const article = articleOf(
    scripts
      .filter(([, attributeText = '']) => attributesOf(attributeText).get('type') === 'application/ld+json')
      .map(([, , text = '']) => text),
  );
  const sameFacts = (meta: string, key: string) => unique([...metas(meta), ...textsOf(getOwn(article, key))]);
  const pageType = firstMeta('page-type') ?? firstMeta('og:type');
  const canonical = metaTags.find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical');
  return {
    ...(pageType !== undefined && { pageType }),
    categories: sameFacts('article:section', 'articleSection'),
    tags: sameFacts('article:tag', 'keywords'),
    terms: sameFacts('article:term', 'about'),
    authors: sameFacts('author', 'author'),
    postId: sameFacts('post-id', 'identifier')[0] ?? firstMeta('article:id') ?? null,
    canonicalUrl: canonical?.attributes.get('href') || null,
  };
};
