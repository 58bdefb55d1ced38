import type { PageFacts } from 'presswall/flow';

/** What a page's head says of it: the same facts, from the same places, as the SDK reads in the page. */
export interface HeadFacts extends Omit<PageFacts, 'url'> {
  /** What a meter counts as this page, where the page names it. */
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
      ([, name = '', double, single, bare]) => [name.toLowerCase(), unescaped(double ?? single ?? bare ?? '')] as const,
    ),
  );

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The own property of that name: a document has no others. */
const own = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((entry) => {
    const text = typeof entry === 'string' ? entry : (own(entry, 'name') ?? own(entry, 'value'));
    return typeof text === 'string' ? text.split(',') : [];
  });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const articleOf = (scripts: readonly string[]): unknown =>
  scripts
    .flatMap((text) => listOf(parse(text)))
    .flatMap((entry) => [entry, ...listOf(own(entry, '@graph'))])
    .find((entry) => textsOf(own(entry, '@type')).some((type) => /(Article|Page|Posting)$/.test(type)));

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))].filter(Boolean);

/** Reads the facts out of the beginning of a page. Never throws; what is not there is empty. */
export const readHeadFacts = (beginning: string): HeadFacts => {
  const markup = beginning.replace(/<!--[\s\S]*?-->/g, '');
  const scripts = [...markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)];
  const tags = [
    ...markup.replace(/<script\b[\s\S]*?<\/script/gi, '').matchAll(/<(meta|link)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi),
  ];
  const read = tags.map(([, name = '', written = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(written),
  }));
  const metas = (name: string) =>
    read
      .filter(({ attributes }) => attributes.get('property') === name || attributes.get('name') === name)
      .map(({ attributes }) => attributes.get('content') ?? '');
  const article = articleOf(
    scripts
      .filter(([, written = '']) => attributesOf(written).get('type') === 'application/ld+json')
      .map(([, , text = '']) => text),
  );
  const both = (meta: string, key: string) => unique([...metas(meta), ...textsOf(own(article, key))]);
  const pageType = metas('page-type')[0] ?? metas('og:type')[0];
  const canonical = read.find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical');
  return {
    ...(pageType !== undefined && { pageType }),
    categories: both('article:section', 'articleSection'),
    tags: both('article:tag', 'keywords'),
    terms: both('article:term', 'about'),
    authors: both('author', 'author'),
    postId: both('post-id', 'identifier')[0] ?? metas('article:id')[0] ?? null,
    canonicalUrl: canonical?.attributes.get('href') ?? null,
  };
};
