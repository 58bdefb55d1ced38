/** Markup that is safe to put into a page: written here, or escaped by `html`. */
export interface Html {
  readonly markup: string;
}

/** What may stand in a hole of `html`: text is escaped, markup is not, nothing stays empty. */
export type Hole = Html | string | number | null | false | readonly Hole[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const fill = (hole: Hole): string => {
  if (hole === null || hole === false) return '';
  if (typeof hole === 'string') return escapeText(hole);
  if (typeof hole === 'number') return String(hole);
  return 'markup' in hole ? hole.markup : hole.map(fill).join('');
};

/** A template tag for markup: every value that is not markup itself is escaped, in text and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...holes: readonly Hole[]): Html => ({
  markup: parts.reduce((text, part, at) => text + fill(holes[at - 1] ?? null) + part),
});

/** Markup or script text that was written in this repository, taken as it is. */
export const asWritten = (markup: string): Html => ({ markup });

/** Data inside a script element: nothing in it can end the element. */
export const json = (value: unknown): Html => asWritten(JSON.stringify(value).replaceAll('<', '\\u003c'));
