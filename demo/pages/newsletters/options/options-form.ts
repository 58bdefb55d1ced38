import { type Html, html } from '../../../html.ts';
import type { OptionValues } from './option-values.ts';
import { type ChoiceOption, type Option, optionGroups, type SwitchOption, type TextOption } from './options.ts';

/** A private option has no name, so that no browser writes it into an address. */
const nameOf = ({ name, isPrivate }: Option): Html =>
  html` id="option-${name}" data-option="${name}"${isPrivate === true ? ' data-private' : html` name="${name}"`}`;

const label = (name: string): Html => html`<label for="option-${name}"><code>${name}</code></label>`;

const item = (value: string, isChosen: boolean): Html =>
  html`<option value="${value}"${isChosen && ' selected'}>${value}</option>`;

const choice = (option: ChoiceOption, value: string): Html => {
  const { name, choices, initialChoice } = option;
  const isElsewhere = value !== '' && !choices.includes(value);
  return html`<p class="option">${label(name)}
<select${nameOf(option)}>${initialChoice === undefined && html`<option value="">None</option>`}${isElsewhere && item(value, true)}${choices.map((each) => item(each, each === value))}</select></p>
`;
};

const keyButton = html`<p class="option-key"><button type="button" data-sign>Signed key for this address</button>
<span role="status" data-sign-says></span></p>
`;

const text = (option: TextOption, value: string): Html => html`<p class="option">${label(option.name)}
<input type="${option.isEmail === true ? 'email' : 'text'}"${nameOf(option)} value="${value}" placeholder="${option.example}" autocomplete="off" spellcheck="false"></p>
${option.name === 'email-key' && keyButton}`;

const toggle = (option: SwitchOption, value: string | undefined): Html => {
  const isOn = option.isOnByDefault === true ? value !== 'false' : value !== undefined;
  return html`<p class="option-switch"><input type="checkbox"${nameOf(option)}${option.isOnByDefault === true && ' data-on-by-itself'}${isOn && ' checked'}>${label(option.name)}</p>
`;
};

const control = (option: Option, values: OptionValues): Html => {
  const value = values.get(option.name);
  if (option.kind === 'switch') return toggle(option, value);
  return option.kind === 'choice' ? choice(option, value ?? '') : text(option, value ?? '');
};

/** A control for each option, set to the tag's current value. */
export const optionsForm = (values: OptionValues): Html =>
  html`<form class="options-form" aria-label="Options" autocomplete="off" data-options>
${optionGroups.map(
  ({ name, options }) => html`<fieldset><legend>${name}</legend>
${options.map((option) => control(option, values))}</fieldset>
`,
)}</form>`;
