import { own, ownText } from '../../../flow/own.ts';

/** What a page's JSON-LD tells search engines of access to it. */
export interface DeclaredAccess {
  /** Whether the page says that it is free; null where it does not say. */
  isFree: boolean | null;
  /** True where one object says that it is free, and another that it is not. */
  isContradictory: boolean;
  /** The selectors of the parts that are not free, as written. */
  selectors: string[];
  /** Which scripts are no JSON, counted from 1. */
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

/** Where the object that speaks of the page may stand: by itself, in lists and graphs, as the matter of another. */
const entriesOf = (value: unknown, depth = 0): readonly unknown[] =>
  depth > 4
    ? []
    : listOf(value).flatMap((entry) => [
        entry,
        ...['@graph', 'mainEntity', 'mainEntityOfPage'].flatMap((name) => entriesOf(own(entry, name), depth + 1)),
      ]);

const speaksOfPage = (entry: unknown): boolean =>
  listOf(own(entry, '@type')).some((type) => /(Article|Page|Posting|CreativeWork)$/.test(String(type)));

/** A truth as JSON or as schema.org writes it: `false`, `"False"`, `"https://schema.org/False"`. */
const truthOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const [, word = ''] = /^(?:https?:\/\/schema\.org\/)?(true|false)$/i.exec(String(value)) ?? [];
  return word === '' ? null : word.toLowerCase() === 'true';
};

/** Reads the texts of a page's `application/ld+json` scripts, in their order. What is none of it is passed over. */
export const readDeclaredAccess = (texts: readonly string[]): DeclaredAccess => {
  const parsed = texts.map(parse);
  const speaking = parsed.flatMap((found) => entriesOf(found?.value)).filter(speaksOfPage);
  const truths = speaking.map((entry) => truthOf(own(entry, 'isAccessibleForFree'))).filter((truth) => truth !== null);
  const parts = speaking.flatMap((entry) => listOf(own(entry, 'hasPart')));
  const selectors = parts
    .filter((part) => truthOf(own(part, 'isAccessibleForFree')) === false)
    .flatMap((part) => listOf(own(part, 'cssSelector')).map((selector) => ownText({ selector }, 'selector') ?? ''))
    .filter((selector) => selector.trim() !== '');
  return {
    isFree: truths.length === 0 ? null : truths.every(Boolean),
    isContradictory: new Set(truths).size > 1,
    selectors: [...new Set(selectors)],
    malformed: parsed.flatMap((found, at) => (found === null ? [at + 1] : [])),
  };
};
