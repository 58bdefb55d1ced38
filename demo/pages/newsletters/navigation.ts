import { type Html, html } from '../../html.ts';
import { editions } from '../../seed/editions.ts';
import { htmlLangOf } from '../language.ts';
import { variants } from './variants.ts';

/** Returns an address of these pages, with its edition. */
export const withEdition = (path: string, edition: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...more, edition })}`;

/** The editions, each with the page at this path. */
export const editionNav = (path: string, edition: string): Html =>
  html`<nav class="editions" aria-label="Editions"><ul>${editions.map(
    (entry) =>
      html`<li><a href="${withEdition(path, entry.edition)}" lang="${htmlLangOf(entry.language)}"${entry.edition === edition && html` aria-current="page"`}>${entry.title}</a></li>`,
  )}</ul></nav>`;

/** A page that shows the widget in its own way. */
interface WidgetPage {
  path: string;
  name: string;
  query?: Readonly<Record<string, string>>;
}

/** The path of the page that shows one layout. */
export const variantPath = (name: string): string => `/newsletters/variant/${name}`;

const widgetPages: readonly WidgetPage[] = [
  { path: '/newsletters', name: 'Editions' },
  ...variants.map(({ name, title }) => ({ path: variantPath(name), name: title })),
  { path: '/newsletters/options', name: 'Every option' },
  { path: '/newsletters/frame', name: 'In a frame' },
  { path: '/newsletters/frame', name: 'Across origins', query: { cross: '1' } },
  { path: '/newsletters/leave', name: 'Leaving them all' },
];

/**
 * Links to the other pages of the widget, and keeps the edition. `current` is a path, with its own query if it has one.
 */
export const widgetPageNav = (current: string, edition: string): Html =>
  html`<nav class="ways" aria-label="The widget in other ways"><ul>${widgetPages.map(({ path, name, query }) => {
    const ownPath = query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
    return html`<li><a href="${withEdition(path, edition, query)}"${ownPath === current && html` aria-current="page"`}>${name}</a></li>`;
  })}</ul></nav>`;
