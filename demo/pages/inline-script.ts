import { type Html, html, rawHtml } from '../html.ts';

/** An inline script of a demo page, with the page's nonce if it has one. Its names are local. */
export const inlineScript = (nonce: string | null, script: string): Html =>
  html`<script type="module"${nonce !== null && html` nonce="${nonce}"`}>${rawHtml(script)}</script>`;
