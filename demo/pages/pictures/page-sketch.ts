import { type Html, html } from '../../html.ts';

/** Lines of grey that stand for a paragraph; the last one is short. */
const paragraph = (lines: number): Html =>
  html`<div class="sketch-text">${Array.from({ length: lines }, () => html`<i></i>`)}</div>`;

const masthead = html`<div class="sketch-masthead"><b>The Ledger</b><span><i></i><i></i><i></i><i></i><i></i></span></div>`;

const headline = html`<div class="sketch-headline"><i></i><i></i><i></i></div>`;

/** The upper part of an article, as it lies behind a popup. */
export const articleSketch: Html = html`${masthead}<div class="sketch-column">${headline}<div class="sketch-figure"></div>${[4, 3, 5, 4].map(paragraph)}</div>`;

/** Which part of the text is left above a wall in it: nothing, a part that fades, a part, or all of it. */
export type TextAbove = 'none' | 'fading' | 'cut' | 'whole';

/** An article around a wall in its text. */
export const articleAround = (wall: Html, above: TextAbove): Html => {
  const text = above === 'none' ? [] : above === 'whole' ? [3] : [3, 2];
  return html`${masthead}<div class="sketch-column">${above === 'whole' ? null : headline}<div${above === 'fading' && html` class="sketch-fading"`}>${text.map(paragraph)}</div>${wall}</div>`;
};
