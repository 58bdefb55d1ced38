import { getOwn, readString } from '../../../flow/read-value.ts';

/** Access declarations in a page's JSON-LD for search engines. */
export interface DeclaredAccess {
  /** True if the page declares itself free; null if it declares nothing. */
  isFree: boolean | null;
  /** True if one object declares the page free and another does not. */
  isContradictory: boolean;
  /** The selectors of the parts that are not free, unchanged. */
  selectors: string[];
  /** Scripts that are not valid JSON, numbered from 1. */
  malformed: number[];
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/**
 * Flattens an entry: the object about the page may be at the top, in lists and graphs, or the main entity of another.
 */
const flattenEntries = (value: unknown, depth = 0): readonly unknown[] =>
  depth > 4
    ? []
    : listOf(value).flatMap((entry) => [
        entry,
        ...['@graph', 'mainEntity', 'mainEntityOfPage'].flatMap((name) =>
          flattenEntries(getOwn(entry, name), depth + 1),
        ),
      ]);

const describesPage = (entry: unknown): boolean =>
  listOf(getOwn(entry, '@type')).some((type) => /(Article|Page|Posting|CreativeWork)$/.test(String(type)));

/** Parses a boolean as in JSON or schema.org: `false`, `"False"`, `"https://schema.org/False"`. */
const parseBoolean = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const [, flag = ''] = /^(?:https?:\/\/schema\.org\/)?(true|false)$/i.exec(String(value)) ?? [];
  return flag === '' ? null : flag.toLowerCase() === 'true';
};

/** Reads the declarations from a page's `application/ld+json` scripts, in order. Other objects are ignored. */
export const readDeclaredAccess = (texts: readonly string[]): DeclaredAccess => {
  const parsed = texts.map(parse);
  const pageEntries = parsed.flatMap((document) => flattenEntries(document?.value)).filter(describesPage);
  const freeFlags = pageEntries
    .map((entry) => parseBoolean(getOwn(entry, 'isAccessibleForFree')))
    .filter((truth) => truth !== null);
  const parts = pageEntries.flatMap((entry) => listOf(getOwn(entry, 'hasPart')));
  const selectors = parts
    .filter((part) => parseBoolean(getOwn(part, 'isAccessibleForFree')) === false)
    .flatMap((part) =>
      listOf(getOwn(part, 'cssSelector')).map((selector) => readString({ selector }, 'selector') ?? ''),
    )
    .filter((selector) => selector.trim() !== '');
  return {
    isFree: freeFlags.length === 0 ? null : freeFlags.every(Boolean),
    isContradictory: new Set(freeFlags).size > 1,
    selectors: [...new Set(selectors)],
    malformed: parsed.flatMap((document, at) => (document === null ? [at + 1] : [])),
  };
};
