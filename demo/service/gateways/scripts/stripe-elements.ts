/** Stripe's elements, as far as separate card fields and an account's number go. */
import { createEars } from './ears.ts';
import { type FieldFrame, placeField } from './field-frame.ts';
import type { Field, FieldSettings, FieldState, FieldStyle } from './messages.ts';
import { stripeWords } from './stripe-words.ts';

/** Options of an element; `style` as Stripe writes it: `base`, `complete`, `empty`, `invalid`, with pseudo-classes. */
interface ElementOptions {
  style?: Record<string, Record<string, unknown>>;
  placeholder?: string;
  disabled?: boolean;
  classes?: Record<string, string>;
}

/** An element as its page has it. */
export interface StripeElement {
  on(name: string, hear: (event: unknown) => void): StripeElement;
  once(name: string, hear: (event: unknown) => void): StripeElement;
  off(name: string, hear?: (event: unknown) => void): StripeElement;
  mount(into: string | HTMLElement): void;
  update(options: ElementOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  unmount(): void;
  destroy(): void;
}

/** What stands behind an element. */
export interface HeldElement {
  field: Field;
  frame(): FieldFrame | null;
  group: readonly HeldElement[];
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

/** A mistake of the page's author. */
const integrationError = (message: string): Error => Object.assign(new Error(message), { name: 'IntegrationError' });

/** Stripe's error for how a field stands, in a language. */
const errorOf = (field: Field, trouble: FieldState['trouble'], locale: string) => {
  if (trouble === null) return undefined;
  const code =
    trouble === 'past-month'
      ? 'invalid_expiry_month_past'
      : trouble === 'past-year'
        ? 'invalid_expiry_year_past'
        : trouble === 'invalid' && field === 'expiry'
          ? 'invalid_expiry_month'
          : `${trouble}_${field}`;
  const language = locale.slice(0, 2);
  const words = (Object.hasOwn(stripeWords, language) ? stripeWords[language] : stripeWords.en) ?? {};
  return { type: 'validation_error', code, message: words[code] ?? code };
};

/** Stripe's style as declarations by selectors: camel case becomes dashes, pseudo-classes become selectors. */
const styleOf = (given: ElementOptions['style'] = {}): FieldStyle => {
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
  for (const [variant, declarations] of Object.entries(given)) {
    const selector = Object.hasOwn(selectors, variant) ? selectors[variant] : undefined;
    if (selector !== undefined) add(selector, declarations);
  }
  return style;
};

const settingsOf = ({ style, placeholder, disabled }: ElementOptions): FieldSettings => ({
  ...(style !== undefined && { style: styleOf(style) }),
  ...(placeholder !== undefined && { placeholder }),
  ...(disabled !== undefined && { isDisabled: disabled }),
});

const usualPlaceholders: Readonly<Record<Field, string>> = {
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

/** What Enter in a field does: the form around its place hears that it is sent, whatever buttons it has. */
const sendForm = (place: HTMLElement): void => {
  place.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};

/** Creates `stripe.elements()`; what stands behind each element is kept in `held`. */
const createElements = (home: string, held: WeakMap<object, HeldElement>, locale: string) => {
  const group = crypto.randomUUID();
  const all: HeldElement[] = [];
  const byType = new Map<string, StripeElement>();

  const create = (type: string, first: ElementOptions = {}): StripeElement => {
    const field = Object.hasOwn(elementFields, type) ? elementFields[type] : undefined;
    if (field === undefined) throw integrationError(`The sandbox has no element of type ${type}.`);
    if (byType.has(type)) throw integrationError(`Can only create one Element of type ${type} in this group.`);
    const ears = createEars();
    let options = { placeholder: usualPlaceholders[field], ...first };
    let frame: FieldFrame | null = null;
    let place: HTMLElement | null = null;
    let isDestroyed = false;
    let state: FieldState = { isEmpty: true, isComplete: false, trouble: null, brand: 'unknown', bin: '' };

    const mark = (name: string, isOn: boolean) =>
      place?.classList.toggle(
        options.classes?.[name] ?? (name === 'base' ? 'StripeElement' : `StripeElement--${name}`),
        isOn,
      );
    const hear = (next: FieldState) => {
      const isSame = JSON.stringify(next) === JSON.stringify(state);
      state = next;
      mark('empty', state.isEmpty);
      mark('complete', state.isComplete);
      mark('invalid', state.trouble !== null);
      if (isSame) return;
      ears.emit('change', {
        elementType: type,
        empty: state.isEmpty,
        complete: state.isComplete,
        error: errorOf(field, state.trouble, locale),
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
        ears.on(name, listener);
        return element;
      },
      once: (name, listener) => {
        const once = (event: unknown) => {
          ears.off(name, once);
          listener(event);
        };
        ears.on(name, once);
        return element;
      },
      off: (name, listener) => {
        ears.off(name, listener);
        return element;
      },
      mount: (into) => {
        if (isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
        const next = findPlace(into);
        unmount();
        place = next;
        mark('base', true);
        mark('empty', true);
        const told = { home, field, group, locale, title: frameTitles[field], resizes: true };
        frame = placeField(next, told, settingsOf(options), {
          ready: () => ears.emit('ready', { elementType: type }),
          state: hear,
          say: (kind) => {
            if (kind === 'enter') return sendForm(next);
            mark('focus', kind === 'focus');
            ears.emit(kind, { elementType: type });
          },
        });
      },
      update: (more) => {
        options = { ...options, ...more };
        frame?.set(settingsOf(more));
      },
      focus: () => frame?.tell('focus'),
      blur: () => frame?.tell('blur'),
      clear: () => frame?.tell('clear'),
      unmount,
      destroy: () => {
        unmount();
        isDestroyed = true;
        byType.delete(type);
        all.splice(all.indexOf(inner), 1);
      },
    };
    const inner: HeldElement = { field, frame: () => frame, group: all, locale };
    all.push(inner);
    held.set(element, inner);
    byType.set(type, element);
    return element;
  };
  return { create, getElement: (type: string) => byType.get(type) ?? null, update: () => {} };
};

/** The parts of the script. */
export const stripeElementParts = {
  elementFields,
  frameTitles,
  usualPlaceholders,
  integrationError,
  errorOf,
  styleOf,
  settingsOf,
  findPlace,
  sendForm,
  createElements,
  createEars,
  placeField,
  stripeWords,
};

export { createElements, errorOf, integrationError };
