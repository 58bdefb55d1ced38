/** A mounted element of Stripe: its frame, in a place of the page. */
import type { Emitter } from '../card-fields/emitter.ts';
import { type FieldFrame, placeField } from '../card-fields/field-frame.ts';
import type { Field, FieldSettings, FieldState, FieldStyle } from '../card-fields/messages.ts';
import { stripeMessages } from './stripe-messages.ts';

/** Options of an element; `style` as Stripe writes it: `base`, `complete`, `empty`, `invalid`, with pseudo-classes. */
export interface ElementOptions {
  style?: Record<string, Record<string, unknown>>;
  placeholder?: string;
  disabled?: boolean;
  classes?: Record<string, string>;
}

const frameTitles: Readonly<Record<Field, string>> = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
  iban: 'Secure IBAN input frame',
};

/** An error of the page's author. */
export const integrationError = (message: string): Error =>
  Object.assign(new Error(message), { name: 'IntegrationError' });

/** Returns Stripe's error for the state of a field, in a language. */
export const errorOf = (field: Field, fieldError: FieldState['error'], locale: string) => {
  if (fieldError === null) return undefined;
  const code =
    fieldError === 'past-month'
      ? 'invalid_expiry_month_past'
      : fieldError === 'past-year'
        ? 'invalid_expiry_year_past'
        : fieldError === 'invalid' && field === 'expiry'
          ? 'invalid_expiry_month'
          : `${fieldError}_${field}`;
  const language = locale.slice(0, 2);
  const messages = (Object.hasOwn(stripeMessages, language) ? stripeMessages[language] : stripeMessages.en) ?? {};
  return { type: 'validation_error', code, message: messages[code] ?? code };
};

/** Converts Stripe's style to declarations by selectors: camel case becomes dashes, pseudo-classes become selectors. */
const fieldStyleOf = (stripeStyle: ElementOptions['style'] = {}): FieldStyle => {
  const selectors: Record<string, string> = {
    base: 'input',
    complete: 'input.complete',
    empty: 'input.empty',
    invalid: 'input.invalid',
  };
  const style: FieldStyle = {};
  const add = (selector: string, declarations: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(declarations)) {
      if (typeof value === 'object' && value !== null) add(selector + name, { ...value });
      else if (name !== 'iconColor') {
        const rule = style[selector] ?? {};
        rule[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = String(value);
        style[selector] = rule;
      }
    }
  };
  for (const [variant, declarations] of Object.entries(stripeStyle)) {
    const selector = Object.hasOwn(selectors, variant) ? selectors[variant] : undefined;
    if (selector !== undefined) add(selector, declarations);
  }
  return style;
};

/** Converts the options of an element. */
export const fieldSettingsOf = ({ style, placeholder, disabled }: ElementOptions): FieldSettings => ({
  ...(style !== undefined && { style: fieldStyleOf(style) }),
  ...(placeholder !== undefined && { placeholder }),
  ...(disabled !== undefined && { isDisabled: disabled }),
});

const findPlace = (into: string | HTMLElement): HTMLElement => {
  const place = typeof into === 'string' ? document.querySelector(into) : into;
  if (!(place instanceof HTMLElement)) throw integrationError('The selector or element to mount to does not exist.');
  if (place.getRootNode() instanceof ShadowRoot) {
    throw integrationError('Elements cannot be mounted in a shadow root: the element has to stand in the document.');
  }
  if (!place.isConnected) throw integrationError('The element to mount to must be in the document.');
  return place;
};

/** Handles Enter in a field: submits the form around its container, with or without a button. */
const sendForm = (place: HTMLElement): void => {
  place.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};

/** The classes of an element's container, by Stripe's names or the page's own. */
const markPlace = (
  place: HTMLElement | null,
  classes: ElementOptions['classes'],
  name: string,
  isOn: boolean,
): void => {
  const defaultClass = name === 'base' ? 'StripeElement' : `StripeElement--${name}`;
  place?.classList.toggle(classes?.[name] ?? defaultClass, isOn);
};

const changeEventOf = (type: string, field: Field, state: FieldState, locale: string) => ({
  elementType: type,
  empty: state.isEmpty,
  complete: state.isComplete,
  error: errorOf(field, state.error, locale),
  ...(field === 'number' && { brand: state.brand }),
  ...(field === 'iban' && { bankName: '', country: '' }),
});

/** The frame of an element, in a place of the page while it is mounted. */
export const createMount = (
  frameOptions: Pick<Parameters<typeof placeField>[1], 'home' | 'field' | 'group' | 'locale'>,
  type: string,
  emitter: Emitter,
  getOptions: () => ElementOptions,
) => {
  const { field, locale } = frameOptions;
  let frame: FieldFrame | null = null;
  let place: HTMLElement | null = null;
  let state: FieldState = { isEmpty: true, isComplete: false, error: null, brand: 'unknown', bin: '' };
  const mark = (name: string, isOn: boolean) => markPlace(place, getOptions().classes, name, isOn);
  const update = (next: FieldState) => {
    const isSame = JSON.stringify(next) === JSON.stringify(state);
    state = next;
    mark('empty', state.isEmpty);
    mark('complete', state.isComplete);
    mark('invalid', state.error !== null);
    if (!isSame) emitter.emit('change', changeEventOf(type, field, state, locale));
  };
  const unmount = () => {
    frame?.remove();
    for (const name of ['base', 'empty', 'complete', 'invalid', 'focus']) mark(name, false);
    frame = null;
    place = null;
  };
  const mount = (into: string | HTMLElement) => {
    const next = findPlace(into);
    unmount();
    place = next;
    mark('base', true);
    mark('empty', true);
    const allOptions = { ...frameOptions, title: frameTitles[field], resizes: true };
    frame = placeField(next, allOptions, fieldSettingsOf(getOptions()), {
      onReady: () => emitter.emit('ready', { elementType: type }),
      onState: update,
      onEvent: (kind) => {
        if (kind === 'enter') return sendForm(next);
        mark('focus', kind === 'focus');
        emitter.emit(kind, { elementType: type });
      },
    });
  };
  return { frame: () => frame, mount, unmount };
};

/** The parts of a mounted element. */
export const stripeMountParts = {
  frameTitles,
  integrationError,
  errorOf,
  fieldStyleOf,
  fieldSettingsOf,
  findPlace,
  sendForm,
  markPlace,
  changeEventOf,
  createMount,
  stripeMessages,
  placeField,
};
