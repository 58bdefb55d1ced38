/** The addresses of articles on which a flow runs: the first address pattern of its page filter says where they are. */
import type { Json } from './json.ts';

/** Returns the first address pattern of a document; null if it has none. */
export const firstPattern = (document: Json): string | null =>
  /"urls":\{[^}]*?"value":"([^"]+)"/.exec(JSON.stringify(document))?.[1] ?? null;

/** Returns the path of an article behind the wall of a flow. */
export const pathFor = (pattern: string | null, slug: string): string =>
  pattern === null
    ? `/article/${slug}`
    : `/${pattern
        .replace(/^\*?[^/]*\//, '')
        .replace(/\*$/, slug)
        .replaceAll('*', slug)}`;

/** Returns an address with `{n}` for the number of an article that the flow's page filter accepts. */
export const addressesFor = (pattern: string | null, origin: string): string => {
  const path = (pattern ?? '*/article/*').replace(/^\*/, '').replace(/\*$/, 'article-{n}');
  return /^https?:/.test(path) ? path : `${origin}${path.startsWith('/') ? path : `/${path.replace(/^[^/]*\//, '')}`}`;
};
