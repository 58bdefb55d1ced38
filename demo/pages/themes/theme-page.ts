import { html } from '../../html.ts';
import { inlineScript } from '../inline-script.ts';
import { page } from '../layout.ts';
import type { Snippet } from '../snippet.ts';
import { themeForm } from './theme-form.ts';
import { themeScript } from './theme-script.ts';
import { previewPages } from './theme-tokens.ts';

/** The theme editor: three themes to begin with, a page that shows the result, and the style sheet to paste. */
export const themePage = (snippet: Snippet): string =>
  page({
    title: 'Themes',
    description: 'Three themes, an editor for your own, and the style sheet to paste.',
    styles: ['account.css', 'themes.css'],
    head: null,
    section: null,
    snippet,
    main: html`<div class="account themes">
  <h1>Themes</h1>
  <p class="intro">Begin with one of three themes and change it. The page beside it follows at once. Then paste the style sheet into your site.</p>
  <div class="theme-parts">
    ${themeForm}
    <div class="theme-result">
      <p class="theme-choice"><label for="preview">Show</label>
      <select id="preview" data-preview-page>${previewPages.map(([path, name]) => html`<option value="${path}">${name}</option>`)}</select></p>
      <iframe class="theme-frame" title="The page with this theme" src="${previewPages[0]?.[0] ?? '/'}" data-preview></iframe>
    </div>
    <div class="theme-css">
      <h2 id="css">The style sheet</h2>
      <pre tabindex="0" role="region" aria-labelledby="css"><code data-css></code></pre>
      <p><button type="button" data-copy>Copy</button> <span role="status" data-copied></span></p>
    </div>
  </div>
</div>
${inlineScript(snippet.nonce, themeScript)}`,
    about: html`<p><strong>Themes.</strong> The three themes are files of the package: <code>presswall/themes/newspaper.css</code>, <code>magazine.css</code> and <code>high-contrast.css</code>. A test holds the contrast of each pair of their colours, in light and dark.</p>`,
  });
