/** The input of a field. */
import { fieldLabels } from './field-labels.ts';
import type { Field, FieldSettings, FieldState, FieldStyle } from './messages.ts';

/** The `autocomplete` value of each field. */
const autocompletes: Readonly<Record<Field, string>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvc: 'cc-csc',
  iban: 'off',
};

/** Styles from the page: declarations alone, for the input alone, and nothing that loads. */
const styled = (style: FieldStyle): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(style)) {
    if (!/^input(\.[a-z-]+)*(:[a-z-]+|::placeholder)*$/.test(selector)) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(declarations)) {
      if (/^[a-z-]+$/.test(name) && !/url|image/i.test(value)) rule.style.setProperty(name, value);
    }
  }
  return sheet;
};

/** Makes the input of a field, labelled in the language of the page around it. */
export const makeInput = (field: Field, locale: string): HTMLInputElement => {
  const input = document.createElement('input');
  const language = locale.slice(0, 2);
  const labels = Object.hasOwn(fieldLabels, language) ? fieldLabels[language] : fieldLabels.en;
  document.documentElement.lang = labels === fieldLabels.en ? 'en' : language;
  input.type = 'text';
  input.spellcheck = false;
  input.setAttribute('aria-label', labels?.[field] ?? '');
  input.setAttribute('autocomplete', autocompletes[field]);
  input.inputMode = field === 'iban' ? 'text' : 'numeric';
  input.name = field;
  input.classList.add(field, 'empty');
  return input;
};

/** Sets the classes of a state. */
export const markInput = ({ classList }: HTMLInputElement, state: FieldState): void => {
  classList.toggle('invalid', state.error !== null);
  classList.toggle('valid', state.isComplete);
  classList.toggle('complete', state.isComplete);
  classList.toggle('empty', state.isEmpty);
};

/** Writes the formatted text; the characters behind the caret stay behind it. */
export const formatInput = (input: HTMLInputElement, text: string, isErasing: boolean): void => {
  const behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/[^\dA-Za-z]/g, '').length;
  input.value = isErasing ? text.replace(/[ /]+$/, '') : text;
  let caret = input.value.length;
  for (let charsLeft = behind; charsLeft > 0 && caret > 0; caret--)
    if (/[\dA-Za-z]/.test(input.value[caret - 1] ?? '')) charsLeft--;
  input.setSelectionRange(caret, caret);
};

/** Applies the settings of the page around the field. */
export const applySettings = (input: HTMLInputElement, settings: FieldSettings): void => {
  const { placeholder, label, style, isDisabled, isInvalid, isRequired } = settings;
  if (placeholder !== undefined) input.placeholder = placeholder;
  if (label !== undefined) input.setAttribute('aria-label', label);
  if (style !== undefined) document.adoptedStyleSheets = [styled(style)];
  if (isDisabled !== undefined) input.disabled = isDisabled;
  if (isInvalid !== undefined) input.setAttribute('aria-invalid', String(isInvalid));
  if (isRequired !== undefined) input.setAttribute('aria-required', String(isRequired));
};

/** The parts of this file in a script. */
export const fieldInputParts = {
  autocompletes,
  styled,
  makeInput,
  markInput,
  formatInput,
  applySettings,
  fieldLabels,
};
