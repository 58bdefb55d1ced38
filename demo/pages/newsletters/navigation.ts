import { editions } from '../../seed/editions.ts';
import { type Html, html } from '../html.ts';
import { htmlLang } from '../language.ts';
import { variants } from './variants.ts';

/** An address of these pages, with the edition that it is about. */
export const withEdition = (path: string, edition: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...more, edition })}`;

/** The editions, each with the page at this path. */
export const editionNav = (path: string, edition: string): Html =>
  html`<nav class="editions" aria-label="Editions"><ul>${editions.map(
    (entry) =>
      html`<li><a href="${withEdition(path, entry.edition)}" lang="${htmlLang(entry.language)}"${entry.edition === edition && html` aria-current="page"`}>${entry.title}</a></li>`,
  )}</ul></nav>`;

/** A page that shows the widget in its own way. */
interface Way {
  path: string;
  name: string;
  query?: Readonly<Record<string, string>>;
}

/** The path of the page that shows one layout. */
export const variantPath = (name: string): string => `/newsletters/variant/${name}`;

const ways: readonly Way[] = [
  { path: '/newsletters', name: 'Editions' },
  ...variants.map(({ name, title }) => ({ path: variantPath(name), name: title })),
  { path: '/newsletters/options', name: 'Every option' },
  { path: '/newsletters/frame', name: 'In a frame' },
  { path: '/newsletters/frame', name: 'Across origins', query: { cross: '1' } },
  { path: '/newsletters/leave', name: 'Leaving them all' },
];

/** Leads to the other pages of the widget, and keeps the edition. `current` is a path, with its own query if it has one. */
export const wayNav = (current: string, edition: string): Html =>
  html`<nav class="ways" aria-label="The widget in other ways"><ul>${ways.map(({ path, name, query }) => {
    const own = query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
    return html`<li><a href="${withEdition(path, edition, query)}"${own === current && html` aria-current="page"`}>${name}</a></li>`;
  })}</ul></nav>`;
