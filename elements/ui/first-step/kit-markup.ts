/** The markup of the kit's controls, as React draws them: a test compares both, node by node. */

/** Writes a text into markup. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The sign in a button that waits. */
export const spinnerMarkup =
  '<span class="spinner" part="spinner"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="9"/></svg></span>';

/** A button with a text, and a mark before it. */
export const buttonMarkup = (
  text: string,
  variant: 'primary' | 'quiet' = 'primary',
  type: 'button' | 'submit' = 'button',
  mark = '',
): string =>
  `<button type="${type}" class="button ${variant}" part="button button-${variant}">${mark}${escapeText(text)}</button>`;

/** The facts of a field. */
interface FieldMarkup {
  /** Unique in its root. */
  id: string;
  name: string;
  type: 'email' | 'text';
  label: string;
  autoComplete: string;
  /** The value it begins with; without it the attribute is missing. */
  value?: string | undefined;
}

/** An input with its label. */
export const fieldMarkup = ({ id, name, type, label, autoComplete, value }: FieldMarkup): string => {
  const valueAttribute = value === undefined ? '' : ` value="${escapeText(value)}"`;
  const attributes = `type="${type}" autocomplete="${autoComplete}" autocapitalize="none" spellcheck="false" required`;
  return `<div class="field" part="field"><div class="field-head"><label for="${id}">${escapeText(label)}</label></div><input id="${id}" part="input" name="${name}" ${attributes}${valueAttribute}></div>`;
};
