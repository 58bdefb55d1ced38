import { type Html, html } from '../../html.ts';
import { type ColourToken, colourTokens, fontStacks, themeFiles } from './theme-tokens.ts';

const item = ([value, name]: readonly [value: string, name: string]): Html =>
  html`<option value="${value}">${name}</option>`;

const colour = ({ name, label, behind }: ColourToken): Html => html`<tr>
<th scope="row">${label} <code>${name}</code></th>
${(['light', 'dark'] as const).map(
  (
    scheme,
  ) => html`<td><input type="color" data-token="${name}" data-scheme="${scheme}" aria-label="${label}, ${scheme}">
${behind !== null && html`<output data-contrast="${name}" data-scheme="${scheme}"></output>`}</td>`,
)}</tr>
`;

const fontChoice = (
  token: string,
  label: string,
): Html => html`<p class="theme-choice"><label for="${token}">${label}</label>
<select id="${token}" data-font="${token}">${fontStacks.map(([name, stack]) => item([stack, name]))}</select></p>
`;

/** The controls of the theme editor. They are empty until its script has read a theme. */
export const themeForm: Html = html`<form class="theme-form" aria-label="Theme" autocomplete="off" data-theme-form>
<p class="theme-choice"><label for="theme">Begin with</label>
<select id="theme" data-theme>${themeFiles.map(item)}</select></p>
<p class="theme-choice"><label for="scheme">Colours</label>
<select id="scheme" data-colour-scheme>${item(['light dark', 'Light and dark, as the reader’s system'])}${item(['light', 'Always light'])}${item(['dark', 'Always dark'])}</select></p>
${fontChoice('--pw-font', 'Headings and texts')}${fontChoice('--pw-font-ui', 'Buttons and fields')}
<p class="theme-choice"><label for="radius">Corners</label>
<input id="radius" type="range" min="0" max="24" data-radius> <output for="radius" data-radius-text></output></p>
<table class="theme-colours"><caption>Colours, with the contrast of each text on what is behind it</caption>
<thead><tr><th scope="col">What</th><th scope="col">Light</th><th scope="col">Dark</th></tr></thead>
<tbody>${colourTokens.map(colour)}</tbody></table>
<p class="theme-verdict" role="status" data-verdict></p>
</form>`;
