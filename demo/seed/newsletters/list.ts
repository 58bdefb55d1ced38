import type { EditionKey } from '#src/editions/edition.ts';

/** The image of a newsletter, by file name without extension. */
export type Motif =
  | 'morning'
  | 'breaking'
  | 'politics'
  | 'science'
  | 'health'
  | 'business'
  | 'culture'
  | 'games'
  | 'weekend'
  | 'sport'
  | 'food'
  | 'video';

/**
 * One newsletter: id, name, description, category, tag, motif, frequency (a code of the spec or text), for subscribers.
 */
export type NewsletterEntry = readonly [
  listId: string,
  name: string,
  description: string,
  category: string,
  tag: string,
  motif: Motif,
  frequency: number | string,
  isSubscriberOnly?: boolean,
];

/** Newsletters by the key of their edition. */
export type EditionList = Readonly<Partial<Record<EditionKey, readonly NewsletterEntry[]>>>;
