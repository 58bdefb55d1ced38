import { type Html, html } from '../../../html.ts';
import { type Option, options } from './options.ts';

/** The attributes of the tag by name; an empty text is an attribute without a value. */
export type OptionValues = ReadonlyMap<string, string>;

/** Returns the value of an option in an address; null: no attribute. */
const valueIn = (query: URLSearchParams, option: Option): string | null => {
  const queryValue = option.isPrivate === true ? null : query.get(option.name);
  if (option.kind !== 'switch')
    return queryValue?.trim() || (option.kind === 'choice' ? (option.initialChoice ?? null) : null);
  if (option.isOnByDefault === true) return queryValue === 'false' ? 'false' : null;
  return queryValue === null || queryValue === 'false' ? null : '';
};

/** The options in a page's address, without those that it must not set. */
export const optionValues = (query: URLSearchParams): OptionValues =>
  new Map(
    options.flatMap((option) => {
      const value = valueIn(query, option);
      return value === null ? [] : [[option.name, value] as const];
    }),
  );

/** The tag with these options, as it is pasted into a page. */
export const widgetTag = (siteId: string, values: OptionValues): Html =>
  html`<pw-newsletters site-id="${siteId}"${[...values].map(([name, value]) =>
    value === '' ? html` ${name}` : html` ${name}="${value}"`,
  )}></pw-newsletters>`;
