/** Markup that is safe in a page: written here, or escaped by `html`. */
export interface Html {
  readonly markup: string;
}

/** A value for `html`: text is escaped, markup is not, null and false render nothing. */
export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const renderValue = (value: HtmlValue): string => {
  if (value === null || value === false) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(renderValue).join('');
};

/** A template tag for markup: escapes every value that is not markup, in text and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => ({
  markup: parts.reduce((text, part, at) => text + renderValue(values[at - 1] ?? null) + part),
});

/** Marks markup or script text of this repository as safe. */
export const rawHtml = (markup: string): Html => ({ markup });

/** Writes data for a script element: nothing in it can end the element. */
export const json = (value: unknown): Html => rawHtml(JSON.stringify(value).replaceAll('<', '\\u003c'));
