import { parseSetting, type WhatIf, type WhatIfName } from '../../../src/walls/explain/what-if-settings.ts';
import { make, makeButton } from '../make.ts';

/** A form control: a choice, or a field to type in. */
interface Control {
  label: string;
  hint?: string;
  /** The values with their labels; without them the value is typed. */
  choices?: readonly (readonly [value: string, words: string])[];
  type?: 'text' | 'number' | 'date';
  limits?: Readonly<Record<string, string>>;
}

const yesNo = [
  ['yes', 'yes'],
  ['no', 'no'],
] as const;

/** The control of each setting. */
const controls: Record<WhatIfName, Control> = {
  login: {
    label: 'Log-in status',
    choices: [
      ['anonymous', 'anonymous'],
      ['est', 'known by an e-mail link'],
      ['loggedin', 'logged in'],
    ],
  },
  verified: { label: 'E-mail verified', choices: yesNo },
  country: {
    label: 'Country',
    hint: 'two letters',
    type: 'text',
    limits: { maxlength: '2', autocapitalize: 'characters' },
  },
  device: {
    label: 'Device',
    choices: [
      ['mobile', 'mobile'],
      ['tablet', 'tablet'],
      ['desktop', 'desktop'],
    ],
  },
  count: {
    label: 'Views before',
    hint: 'of every meter',
    type: 'number',
    limits: { min: '0', step: '1', max: '999999999' },
  },
  date: { label: 'Date', type: 'date' },
  draw: { label: 'Draw', hint: '0 to 99.99', type: 'number', limits: { min: '0', max: '99.99', step: '0.01' } },
  rules: { label: 'Server rules hold', choices: yesNo },
  script: { label: 'Scripts decide', choices: yesNo },
};

const settingNames = Object.keys(controls).filter((name): name is WhatIfName => Object.hasOwn(controls, name));

/** The current values, for the first option of each control. */
export type CurrentValues = Partial<Record<WhatIfName, string>>;

interface WhatIfParts {
  currentValues: CurrentValues;
  whatIf: WhatIf;
  onChange: (whatIf: WhatIf) => void;
}

const unchangedText = (currentValues: string | undefined): string =>
  currentValues ? `as it is (${currentValues})` : 'as it is';

const makeField = (name: WhatIfName, { currentValues, whatIf }: WhatIfParts): HTMLInputElement | HTMLSelectElement => {
  const { choices, type = 'text', limits = {} } = controls[name];
  const id = `pw-debug-if-${name}`;
  const value = String(whatIf[name] ?? '');
  if (choices === undefined) {
    const placeholder = type === 'date' ? undefined : unchangedText(currentValues[name]);
    const field = make('input', { id, name, type, value, ...limits, placeholder, autocomplete: 'off' });
    field.setAttribute('aria-describedby', `${id}-state`);
    return field;
  }
  const options = [['', unchangedText(currentValues[name])] as const, ...choices];
  const select = make('select', { id, name }, ...options.map(([value, words]) => make('option', { value }, words)));
  select.value = value;
  return select;
};

/** Makes the form of all settings. An invalid value is marked and not used. */
export const makeWhatIfForm = (parts: WhatIfParts): HTMLFormElement => {
  const fields = settingNames.map((name) => ({
    name,
    field: makeField(name, parts),
    state: make('span', { class: 'state' }),
  }));
  const readForm = () => {
    const whatIf: WhatIf = {};
    for (const { name, field, state } of fields) {
      const text = field.value.trim();
      const parsed = parseSetting(name, text);
      const isInvalid =
        (text !== '' && parsed === undefined) || (field instanceof HTMLInputElement && field.validity.badInput);
      field.setAttribute('aria-invalid', String(isInvalid));
      state.textContent = isInvalid ? 'does not fit, so it stays as it is' : (controls[name].hint ?? '');
      if (parsed !== undefined) Object.assign(whatIf, { [name]: parsed });
    }
    return whatIf;
  };
  const form = make(
    'form',
    { class: 'what-if' },
    ...fields.map(({ field, name, state }) => {
      state.id = `${field.id}-state`;
      return make('div', { class: 'control' }, make('label', { for: field.id }, controls[name].label), field, state);
    }),
    makeButton('Back to what is', () => {
      for (const { field } of fields) field.value = '';
      parts.onChange(readForm());
    }),
  );
  form.addEventListener('input', () => parts.onChange(readForm()));
  form.addEventListener('submit', (event) => event.preventDefault());
  readForm();
  return form;
};
