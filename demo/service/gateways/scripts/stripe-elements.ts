/** Stripe's elements, limited to separate card fields and an account number. */
import { createEmitter } from './emitter.ts';
import { type FieldFrame, placeField } from './field-frame.ts';
import type { Field, FieldSettings, FieldState, FieldStyle } from './messages.ts';
import { stripeMessages } from './stripe-messages.ts';

/** Options of an element; `style` as Stripe writes it: `base`, `complete`, `empty`, `invalid`, with pseudo-classes. */
interface ElementOptions {
  style?: Record<string, Record<string, unknown>>;
  placeholder?: string;
  disabled?: boolean;
  classes?: Record<string, string>;
}

/** An element, as the page uses it. */
export interface StripeElement {
  on(name: string, listener: (event: unknown) => void): StripeElement;
  once(name: string, listener: (event: unknown) => void): StripeElement;
  off(name: string, listener?: (event: unknown) => void): StripeElement;
  mount(into: string | HTMLElement): void;
  update(options: ElementOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  unmount(): void;
  destroy(): void;
}

/** State of an element. */
export interface ElementState {
  field: Field;
  frame(): FieldFrame | null;
  group: readonly ElementState[];
  locale: string;
}

/** The fields of elements, by the names that Stripe has for them. */
const elementFields: Readonly<Record<string, Field>> = {
  cardNumber: 'number',
  cardExpiry: 'expiry',
  cardCvc: 'cvc',
  iban: 'iban',
};

const frameTitles: Readonly<Record<Field, string>> = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
  iban: 'Secure IBAN input frame',
};

/** An error of the page's author. */
const integrationError = (message: string): Error => Object.assign(new Error(message), { name: 'IntegrationError' });

/** Returns Stripe's error for the state of a field, in a language. */
const errorOf = (field: Field, fieldError: FieldState['error'], locale: string) => {
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

const fieldSettingsOf = ({ style, placeholder, disabled }: ElementOptions): FieldSettings => ({
  ...(style !== undefined && { style: fieldStyleOf(style) }),
  ...(placeholder !== undefined && { placeholder }),
  ...(disabled !== undefined && { isDisabled: disabled }),
});

const defaultPlaceholders: Readonly<Record<Field, string>> = {
  number: '1234 1234 1234 1234',
  expiry: 'MM / YY',
  cvc: 'CVC',
  iban: 'DE00 0000 0000 0000 0000 00',
};

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

/** Creates `stripe.elements()`; the state of each element is stored in `elementStates`. */
const createElements = (home: string, elementStates: WeakMap<object, ElementState>, locale: string) => {
  const group = crypto.randomUUID();
  const all: ElementState[] = [];
  const byType = new Map<string, StripeElement>();

  const create = (type: string, initialOptions: ElementOptions = {}): StripeElement => {
    const field = Object.hasOwn(elementFields, type) ? elementFields[type] : undefined;
    if (field === undefined) throw integrationError(`The sandbox has no element of type ${type}.`);
    if (byType.has(type)) throw integrationError(`Can only create one Element of type ${type} in this group.`);
    const emitter = createEmitter();
    let options = { placeholder: defaultPlaceholders[field], ...initialOptions };
    let frame: FieldFrame | null = null;
    let place: HTMLElement | null = null;
    let isDestroyed = false;
    let state: FieldState = { isEmpty: true, isComplete: false, error: null, brand: 'unknown', bin: '' };

    const mark = (name: string, isOn: boolean) =>
      place?.classList.toggle(
        options.classes?.[name] ?? (name === 'base' ? 'StripeElement' : `StripeElement--${name}`),
        isOn,
      );
    const listener = (next: FieldState) => {
      const isSame = JSON.stringify(next) === JSON.stringify(state);
      state = next;
      mark('empty', state.isEmpty);
      mark('complete', state.isComplete);
      mark('invalid', state.error !== null);
      if (isSame) return;
      emitter.emit('change', {
        elementType: type,
        empty: state.isEmpty,
        complete: state.isComplete,
        error: errorOf(field, state.error, locale),
        ...(field === 'number' && { brand: state.brand }),
        ...(field === 'iban' && { bankName: '', country: '' }),
      });
    };
    const unmount = () => {
      frame?.remove();
      for (const name of ['base', 'empty', 'complete', 'invalid', 'focus']) mark(name, false);
      frame = null;
      place = null;
    };
    const element: StripeElement = {
      on: (name, listener) => {
        emitter.on(name, listener);
        return element;
      },
      once: (name, listener) => {
        const once = (event: unknown) => {
          emitter.off(name, once);
          listener(event);
        };
        emitter.on(name, once);
        return element;
      },
      off: (name, listener) => {
        emitter.off(name, listener);
        return element;
      },
      mount: (into) => {
        if (isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
        const next = findPlace(into);
        unmount();
        place = next;
        mark('base', true);
        mark('empty', true);
        const frameOptions = { home, field, group, locale, title: frameTitles[field], resizes: true };
        frame = placeField(next, frameOptions, fieldSettingsOf(options), {
          onReady: () => emitter.emit('ready', { elementType: type }),
          onState: listener,
          onEvent: (kind) => {
            if (kind === 'enter') return sendForm(next);
            mark('focus', kind === 'focus');
            emitter.emit(kind, { elementType: type });
          },
        });
      },
      update: (more) => {
        options = { ...options, ...more };
        frame?.set(fieldSettingsOf(more));
      },
      focus: () => frame?.sendEvent('focus'),
      blur: () => frame?.sendEvent('blur'),
      clear: () => frame?.sendEvent('clear'),
      unmount,
      destroy: () => {
        unmount();
        isDestroyed = true;
        byType.delete(type);
        all.splice(all.indexOf(innerField), 1);
      },
    };
    const innerField: ElementState = { field, frame: () => frame, group: all, locale };
    all.push(innerField);
    elementStates.set(element, innerField);
    byType.set(type, element);
    return element;
  };
  return { create, getElement: (type: string) => byType.get(type) ?? null, update: () => {} };
};

/** The parts of the script. */
export const stripeElementParts = {
  elementFields,
  frameTitles,
  defaultPlaceholders,
  integrationError,
  errorOf,
  fieldStyleOf,
  fieldSettingsOf,
  findPlace,
  sendForm,
  createElements,
  createEmitter,
  placeField,
  stripeMessages,
};

export { createElements, errorOf, integrationError };
