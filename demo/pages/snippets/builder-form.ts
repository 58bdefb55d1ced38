import { type Html, html } from '../../html.ts';
import type { ElementDoc } from '../../service/statics/release.ts';
import { type AttributeControl, pageOnlyAttributes } from './attribute-controls.ts';
import { outsideServices } from './outside-services.ts';
import type { SnippetChoice } from './snippet-choice.ts';

/** Input of the form. */
interface FormInput {
  elements: readonly ElementDoc[];
  controls: readonly AttributeControl[];
  choice: SnippetChoice;
}

/** Renders text between backticks as code. */
const codeMarkup = (text: string): Html[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

const describe = (id: string, text: string): Html | null =>
  text === '' ? null : html`<span class="snippet-says" id="${id}">${codeMarkup(text)}</span>`;

const control = ({ name, kind, choices, description: text }: AttributeControl, value: string | undefined): Html => {
  const described = text !== '' && html` aria-describedby="says-${name}"`;
  const label = html`<label for="attribute-${name}"><code>${name}</code></label>`;
  const note = describe(`says-${name}`, text);
  if (kind === 'switch')
    return html`<p class="snippet-switch"><input type="checkbox" id="attribute-${name}" name="${name}" value="true"${described}${value !== undefined && ' checked'}>${label}${note}</p>
`;
  if (kind === 'choice')
    return html`<p class="snippet-option">${label}<select id="attribute-${name}" name="${name}"${described}><option value="">not set</option>${choices.map(
      (each) => html`<option${each === value && ' selected'}>${each}</option>`,
    )}</select>${note}</p>
`;
  const isHelped = choices.length > 0;
  return html`<p class="snippet-option">${label}<input type="text" id="attribute-${name}" name="${name}" value="${value ?? ''}" autocomplete="off" spellcheck="false"${described}${isHelped && html` list="known-${name}"`}>${
    isHelped &&
    html`<datalist id="known-${name}">${choices.map((each) => html`<option value="${each}"></option>`)}</datalist>`
  }${note}</p>
`;
};

const radio = (name: string, value: string, selected: string, label: string, note: string): Html =>
  html`<p class="snippet-switch"><input type="radio" id="${name}-${value}" name="${name}" value="${value}" aria-describedby="says-${name}-${value}"${value === selected && ' checked'}><label for="${name}-${value}">${label}</label>${describe(`says-${name}-${value}`, note)}</p>
`;

const elementLabels: Readonly<Record<string, string>> = {
  'pw-paywall': 'Walls, log-in and checkout.',
  'pw-newsletters': 'The newsletters of an edition.',
  'pw-portal': 'The subscriber’s account.',
};

/** The attributes of one element, each with its control. */
const attributesOf = ({ elements, controls, choice }: FormInput): Html => {
  const all = elements.find(({ tagName }) => tagName === choice.element)?.attributes ?? [];
  const pageOnly = all.filter(({ name }) => Object.hasOwn(pageOnlyAttributes, name));
  return html`<fieldset data-part="attributes" data-element="${choice.element}"><legend>Attributes</legend>
${controls.map((each) => control(each, choice.attributes.get(each.name)))}${
  pageOnly.length > 0 &&
  html`<p class="snippet-left">Not set here: ${pageOnly.map(
    ({ name }, at) => html`${at > 0 && '; '}<code>${name}</code>, ${pageOnlyAttributes[name] ?? ''}`,
  )}.</p>`
}</fieldset>
`;
};

const outsideFieldset = ({ policy, outside: selected, analyticsOrigin, hasTrustedTypes }: SnippetChoice): Html =>
  html`<fieldset data-part="policy"${policy === 'none' && ' hidden'}><legend>The policy lets in</legend>
${Object.entries(outsideServices).map(
  ([key, { name, description: text }]) =>
    html`<p class="snippet-switch"><input type="checkbox" id="with-${key}" name="with" value="${key}" aria-describedby="says-with-${key}"${selected.includes(key) && ' checked'}><label for="with-${key}">${name}</label>${describe(`says-with-${key}`, text)}</p>
`,
)}<p class="snippet-option"><label for="analytics">Product analytics at</label><input type="url" id="analytics" name="analytics" value="${analyticsOrigin}" placeholder="https://analytics.example.com" autocomplete="off" spellcheck="false"></p>
<p class="snippet-switch"><input type="checkbox" id="trusted-types" name="trusted-types" value="off"${!hasTrustedTypes && ' checked'}><label for="trusted-types">without Trusted Types</label>${describe('says-trusted-types', 'for a page whose other scripts, such as a tag manager’s, write markup')}</p>
<p class="snippet-left">Google, Apple, X and LINE sign readers in by a window of their own, and PayPal is a page of its own: they need nothing here.</p></fieldset>
`;

/** The form of the builder. It works without its script, too: a button then loads the page again. */
export const builderForm = (formInput: FormInput): Html => {
  const { elements, choice } = formInput;
  return html`<form class="snippet-form" aria-label="Options" autocomplete="off" data-builder>
<fieldset><legend>Element</legend>
${elements.map(({ tagName }) => radio('element', tagName, choice.element, tagName, elementLabels[tagName] ?? ''))}</fieldset>
<fieldset><legend>Loader</legend>
<p class="snippet-option"><label for="origin">comes from</label><input type="url" id="origin" name="origin" value="${choice.origin}" autocomplete="off" spellcheck="false" required></p>
${radio('version', 'latest', choice.version, 'follows each deployment', 'The loader is asked for again after five minutes.')}${radio(
  'version',
  'pinned',
  choice.version,
  'pinned to this release',
  'Addresses that never change; a file that is not the one you tried does not run.',
)}</fieldset>
<fieldset><legend>Content-Security-Policy</legend>
${radio('policy', 'none', choice.policy, 'none', 'The page has no policy, or one of its own.')}${radio(
  'policy',
  'header',
  choice.policy,
  'as a header',
  'The stronger way: it holds from the first byte.',
)}${radio('policy', 'meta', choice.policy, 'in the page', 'For a server whose headers are not yours.')}</fieldset>
${outsideFieldset(choice)}${attributesOf(formInput)}<p data-submit><button>Show this snippet</button></p>
</form>`;
};
