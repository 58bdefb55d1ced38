import { asWritten, type Html, html } from './html.ts';

/** A script of a demo page itself, with the nonce of the page where it has one. Its names are its own. */
export const ownScript = (nonce: string | null, script: string): Html =>
  html`<script type="module"${nonce !== null && html` nonce="${nonce}"`}>${asWritten(script)}</script>`;
