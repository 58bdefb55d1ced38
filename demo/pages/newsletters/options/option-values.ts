import { type Html, html } from '../../html.ts';
import { type Option, options } from './options.ts';

/** What stands on the tag: attributes by name; an empty text is an attribute without a value. */
export type OptionValues = ReadonlyMap<string, string>;

/** What an address gives for an option; null: no attribute. */
const valueIn = (query: URLSearchParams, option: Option): string | null => {
  const given = option.isPrivate === true ? null : query.get(option.name);
  if (option.kind !== 'switch') return given?.trim() || (option.kind === 'choice' ? (option.first ?? null) : null);
  if (option.isOnByItself === true) return given === 'false' ? 'false' : null;
  return given === null || given === 'false' ? null : '';
};

/** The options that a page's address asks for, without those that it may not. */
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
