import { type Html, html } from '../../html.ts';
import { inlineScript } from '../inline-script.ts';
import { page } from '../layout.ts';
import { searchField, searchScript } from '../search-script.ts';
import type { Snippet } from '../snippet.ts';
import { themeFiles } from '../themes/theme-tokens.ts';
import { galleryScript } from './gallery-script.ts';
import { type Screen, type ScreenGroup, screenCount, screenGroups } from './screens.ts';

const widths = [
  [320, '320 px, a small phone'],
  [768, '768 px, a tablet'],
  [1280, '1280 px, a desktop'],
] as const;

const screenFigure = ({ name, path, actions = [] }: Screen, needsReader: boolean): Html => html`<li data-entry>
<figure class="screen"><div class="screen-frame"><iframe title="${name}" loading="lazy" inert data-screen data-actions="${JSON.stringify(actions)}" ${needsReader ? html`data-src` : html`src`}="${path}"></iframe></div>
<figcaption><a rel="nofollow" href="${path}">${name}</a></figcaption></figure></li>
`;

const group = (
  { name, text, needsReader = false, screens }: ScreenGroup,
  at: number,
): Html => html`<section aria-labelledby="screens-${at}"><h2 id="screens-${at}">${name}</h2>
<p class="group-says">${text}</p>
${needsReader && html`<p><button type="button" data-sign-in>Sign in and show them</button> <span role="status" data-signing-in></span></p>`}
<ul class="screens">${screens.map((screen) => screenFigure(screen, needsReader))}</ul></section>
`;

const choice = (
  id: string,
  label: string,
  options: readonly (readonly [value: string, name: string])[],
): Html => html`<p><label for="${id}">${label}</label>
<select id="${id}" data-${id}>${options.map(([value, name]) => html`<option value="${value}">${name}</option>`)}</select></p>
`;

/** The gallery: the real elements in every state, each in a frame, in a theme, a scheme and a width. */
export const galleryPage = (snippet: Snippet): string =>
  page({
    title: 'Gallery',
    description: 'The elements in every state, in each theme, in light and dark, at three widths.',
    styles: ['index.css', 'gallery.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="index gallery">
<h1>Gallery</h1>
<p class="intro">${screenCount} screens of the elements, each on a real page of this demo in a frame. They load as you scroll.</p>
<form class="gallery-look" aria-label="Look" autocomplete="off" data-look>
${choice('theme', 'Theme', [['', 'The look of its own'], ...themeFiles])}${choice('scheme', 'Colours', [
  ['light', 'Light'],
  ['dark', 'Dark'],
])}${choice(
  'width',
  'Width',
  widths.map(([width, name]) => [String(width), name]),
)}</form>
${searchField('Search the screens')}
${screenGroups.map(group)}</div>
${inlineScript(snippet.nonce, galleryScript)}${inlineScript(snippet.nonce, searchScript)}`,
    about: html`<p><strong>Gallery.</strong> Portal pages are those of an agent who acts for a reader, so that every frame can have a reader of its own. Frames are pictures, so that none of them takes the focus; the name below a frame opens its page.</p>`,
  });
