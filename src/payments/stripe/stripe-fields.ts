import type { StripeElementStyle, StripeElementsOptions, StripeElementType } from '@stripe/stripe-js';
import { callMethod, getProperty, getText, tryCallMethod } from '../fields/external-object.ts';
import { createFieldStates } from '../fields/field-states.ts';
import { typedBrand } from '../fields/method-facts.ts';
import type { FieldName } from '../fields/payment.ts';
import type { FieldStyle, OpenOptions } from '../fields/payment-fields.ts';
import { stripeLocales } from './open-stripe.ts';
import { toFieldError } from './stripe-result.ts';

/** Stripe's names of our fields. */
const elementTypes: Readonly<Record<FieldName, StripeElementType>> = {
  number: 'cardNumber',
  expiry: 'cardExpiry',
  cvc: 'cardCvc',
  iban: 'iban',
};

const createStyle = ({ color, mutedColor, dangerColor, fontFamily, fontSize }: FieldStyle): StripeElementStyle => ({
  base: {
    color,
    fontFamily,
    fontSize,
    lineHeight: '24px',
    iconColor: mutedColor,
    '::placeholder': { color: mutedColor },
  },
  invalid: { color: dangerColor, iconColor: dangerColor },
});

/** Creates Stripe's fields of a kind, each in its place. Throws Stripe's own errors. */
export const createStripeFields = (stripe: object, openOptions: OpenOptions, options: object = {}) => {
  const { places, style, language, onField, onSubmit } = openOptions;
  const names = Object.keys(elementTypes).filter((name): name is FieldName => name in places);
  const fieldStates = createFieldStates(names, onField);
  const elements = callMethod(stripe, 'elements', { locale: stripeLocales[language] } satisfies StripeElementsOptions);
  const elementsByName = new Map<FieldName, unknown>();
  // On Enter in a field, Stripe sends 'submit' to the surrounding form: our container is one, and the page's own form
  // must not get the event.
  const submit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  const dispose = () => {
    for (const name of elementsByName.keys()) places[name]?.element.removeEventListener('submit', submit);
    for (const element of elementsByName.values()) tryCallMethod(element, 'destroy');
  };
  const createField = (name: FieldName) => {
    const element = callMethod(elements, 'create', elementTypes[name], { style: createStyle(style), ...options });
    elementsByName.set(name, element);
    const listen = (event: string, then: (event: unknown) => void) => void callMethod(element, 'on', event, then);
    listen('focus', () => fieldStates.note(name, { isFocused: true }));
    listen('blur', () => fieldStates.note(name, { isFocused: false }));
    listen('change', (event) => {
      const code = getText(getProperty(event, 'error'), 'code');
      const error = code === null ? null : (toFieldError(code)?.[1] ?? 'invalid');
      fieldStates.recordEdit(name, {
        isEmpty: getProperty(event, 'empty') === true,
        isComplete: getProperty(event, 'complete') === true,
        error,
        brand: typedBrand(getText(event, 'brand')),
      });
    });
    places[name]?.element.addEventListener('submit', submit);
    callMethod(element, 'mount', places[name]?.element);
  };
  try {
    names.forEach(createField);
  } catch (cause) {
    dispose();
    throw cause;
  }
  return {
    states: fieldStates,
    /** Returns the element that a confirmation needs for a field. */
    getElement: (name: FieldName) => elementsByName.get(name),
    focus: (name: FieldName) => tryCallMethod(elementsByName.get(name), 'focus'),
    restyle: (newStyle: FieldStyle) => {
      for (const element of elementsByName.values()) tryCallMethod(element, 'update', { style: createStyle(newStyle) });
      return true;
    },
    end: dispose,
  };
};
