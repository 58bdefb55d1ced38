/** Stripe's elements, limited to separate card fields and an account number. */
import { createEmitter } from '../card-fields/emitter.ts';
import type { FieldFrame } from '../card-fields/field-frame.ts';
import type { Field } from '../card-fields/messages.ts';
import {
  createMount,
  type ElementOptions,
  errorOf,
  fieldSettingsOf,
  integrationError,
  stripeMountParts,
} from './stripe-mount.ts';

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

const defaultPlaceholders: Readonly<Record<Field, string>> = {
  number: '1234 1234 1234 1234',
  expiry: 'MM / YY',
  cvc: 'CVC',
  iban: 'DE00 0000 0000 0000 0000 00',
};

/** Creates one element. `onDestroy` runs when it is destroyed. */
const createElement = (
  type: string,
  frameOptions: Parameters<typeof createMount>[0],
  initialOptions: ElementOptions,
  onDestroy: () => void,
) => {
  const emitter = createEmitter();
  let options = { placeholder: defaultPlaceholders[frameOptions.field], ...initialOptions };
  let isDestroyed = false;
  const { frame, mount, unmount } = createMount(frameOptions, type, emitter, () => options);
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
      mount(into);
    },
    update: (more) => {
      options = { ...options, ...more };
      frame()?.set(fieldSettingsOf(more));
    },
    focus: () => frame()?.sendEvent('focus'),
    blur: () => frame()?.sendEvent('blur'),
    clear: () => frame()?.sendEvent('clear'),
    unmount,
    destroy: () => {
      unmount();
      isDestroyed = true;
      onDestroy();
    },
  };
  return { element, frame };
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
    const { element, frame } = createElement(type, { home, field, group, locale }, initialOptions, () => {
      byType.delete(type);
      all.splice(all.indexOf(innerField), 1);
    });
    const innerField: ElementState = { field, frame, group: all, locale };
    all.push(innerField);
    elementStates.set(element, innerField);
    byType.set(type, element);
    return element;
  };
  return { create, getElement: (type: string) => byType.get(type) ?? null, update: () => {} };
};

/** The parts of the script. */
export const stripeElementParts = {
  ...stripeMountParts,
  elementFields,
  defaultPlaceholders,
  createElement,
  createElements,
  createEmitter,
};

export { createElements, errorOf, integrationError };
